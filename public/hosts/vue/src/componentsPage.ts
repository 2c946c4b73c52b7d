import { createApp } from 'vue'
import '../../host.css'
import Components from './Components.vue'

createApp(Components).mount('#app')
