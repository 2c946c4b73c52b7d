import { controlWidget } from './controls.js'

// The attributes came with the HTML; objects are properties, and those are for a script to set.
const widget = document.querySelector('wallet-widget')
const networks = JSON.parse(document.querySelector('#networks').textContent)
widget.networks = networks
controlWidget(widget)
