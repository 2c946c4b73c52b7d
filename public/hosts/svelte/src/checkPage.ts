import { mount } from 'svelte'
import 'wallet-widget'
import '../../host.css'
import Check from './Check.svelte'

const target = document.querySelector('#app')
if (target) mount(Check, { target })
