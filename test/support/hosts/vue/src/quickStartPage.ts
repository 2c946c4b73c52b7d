import { createApp } from 'vue'
import './page.css'
import QuickStart from './QuickStart.vue'

createApp(QuickStart).mount('#app')
