import { createApp } from 'vue'
import 'wallet-widget'
import './page.css'
import Check from './Check.vue'

createApp(Check).mount('#app')
