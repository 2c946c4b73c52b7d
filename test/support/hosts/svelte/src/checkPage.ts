import { mount } from 'svelte'
import 'wallet-widget'
import './page.css'
import Check from './Check.svelte'

const target = document.querySelector('#app')
if (target) mount(Check, { target })
