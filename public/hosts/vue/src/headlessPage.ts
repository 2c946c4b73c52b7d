import { createApp } from 'vue'
import { createCore } from 'wallet-widget/core'
import '../../host.css'
import { loadSandbox } from '../../sandbox'
import Headless from './Headless.vue'

const { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, networks } = await loadSandbox()
const wallet = await createCore({ projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, networks })
createApp(Headless, { wallet }).mount('#app')
