import { mount } from 'svelte'
import './page.css'
import QuickStart from './QuickStart.svelte'

const target = document.querySelector('#app')
if (target) mount(QuickStart, { target })
