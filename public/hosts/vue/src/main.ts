import { createApp } from 'vue'
import '../../host.css'
import App from './App.vue'
import { loadSandbox } from '../../sandbox'

createApp(App, { sandbox: await loadSandbox() }).mount('#app')
// After the first rendering: what was bound until then is kept and used once the tag is defined.
await import('wallet-widget')
