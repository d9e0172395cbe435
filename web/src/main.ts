import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './lib/keys'
import { loadSettings, settings } from './lib/settings.svelte'
import { bestLanguage, speak } from './lib/words.svelte'

// A new version was installed while this page was open, and a part that it loads later is gone. Coming back is exact, so start anew; not twice in a row.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('sobremesa-reloaded') ?? 0)
  sessionStorage.setItem('sobremesa-reloaded', String(Date.now()))
  if (Date.now() - last > 30_000) location.reload()
})

loadSettings()
void speak(bestLanguage(settings.language, navigator.languages)).then(() => mount(App, { target: document.getElementById('app')! }))

if ('serviceWorker' in navigator && import.meta.env.PROD) navigator.serviceWorker.register('./sw.js').catch(() => {})
