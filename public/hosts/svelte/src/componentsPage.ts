import { mount } from 'svelte'
import '../../host.css'
import Components from './Components.svelte'

const target = document.querySelector('#app')
if (target) mount(Components, { target })
