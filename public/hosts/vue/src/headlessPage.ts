import { createApp } from 'vue'
import { createCore } from 'wallet-widget/core'
import './page.css'
import { loadConfig } from './config'
import Headless from './Headless.vue'

const { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, networks } = await loadConfig()
const wallet = await createCore({ projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, networks })
createApp(Headless, { wallet }).mount('#app')
