import { mount } from 'svelte'
import '../../host.css'
import { loadSandbox } from '../../sandbox'
import App from './App.svelte'

const target = document.querySelector('#app')
if (target) mount(App, { target, props: { sandbox: await loadSandbox() } })
// After the first rendering: what was bound until then is kept and used once the tag is defined.
await import('wallet-widget')
