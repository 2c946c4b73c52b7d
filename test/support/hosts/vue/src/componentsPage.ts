import { createApp } from 'vue'
import './page.css'
import Components from './Components.vue'

createApp(Components).mount('#app')
