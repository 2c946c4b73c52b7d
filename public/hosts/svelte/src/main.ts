import { mount } from 'svelte'
import './page.css'
import { loadConfig } from './config'
import App from './App.svelte'

const target = document.querySelector('#app')
if (target) mount(App, { target, props: { config: await loadConfig() } })
// After the first rendering: what was bound until then is kept and used once the tag is defined.
await import('wallet-widget')
