import { createApp } from 'vue'
import './page.css'
import App from './App.vue'
import { loadConfig } from './config'

createApp(App, { config: await loadConfig() }).mount('#app')
// After the first rendering: what was bound until then is kept and used once the tag is defined.
await import('wallet-widget')
