import { siwx } from './siwx.js'

const { scriptUrl, attributes = {}, properties = {} } = await (await fetch('/config')).json()
const widget = document.createElement('wallet-widget')
for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value)
Object.assign(widget, properties, { siwx })
const show = ({ detail: { state } }) =>
  (document.querySelector('#who').textContent = state.signIn.session?.data.accountAddress ?? 'Nobody is signed in')
widget.addEventListener('wallet-ready', show)
widget.addEventListener('wallet-state-change', show)
document.body.append(widget)
if (scriptUrl) await import(scriptUrl)
