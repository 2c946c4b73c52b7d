import { createApp } from 'vue'
import '../../host.css'
import QuickStart from './QuickStart.vue'

createApp(QuickStart).mount('#app')
