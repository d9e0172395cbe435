// All that a page holds: what it keeps, what its elements say of themselves, and the whole of it as text.
async () => {
    const kept = []
    for (const store of [localStorage, sessionStorage]) for (const key of Object.keys(store)) kept.push(key, store.getItem(key))
    for (const { name } of await indexedDB.databases()) kept.push(name)
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) kept.push(await (await caches.match(request)).text())
    const attributes = []
    for (const element of document.querySelectorAll('*')) for (const { value } of element.attributes) attributes.push(value)
    return { kept, attributes, html: document.documentElement.outerHTML }
}
