import { createApp } from 'vue'
import 'wallet-widget'
import '../../host.css'
import Check from './Check.vue'

createApp(Check).mount('#app')
