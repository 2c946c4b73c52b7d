import { mount } from 'svelte'
import './page.css'
import Components from './Components.svelte'

const target = document.querySelector('#app')
if (target) mount(Components, { target })
