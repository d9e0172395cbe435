import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadSettings, settings } from './lib/settings.svelte'
import { bestLanguage, speak } from './lib/words.svelte'

loadSettings()
void speak(bestLanguage(settings.language, navigator.languages)).then(() => mount(App, { target: document.getElementById('app')! }))

if ('serviceWorker' in navigator && import.meta.env.PROD) navigator.serviceWorker.register('./sw.js').catch(() => {})
