import { controlWidget } from './controls.js'

const widget = document.querySelector('wallet-widget')
controlWidget(widget)

// What config.json says; a page may as well have attributes in its HTML.
const { networks, ...texts } = await (await fetch('config.json')).json()
const names = {
  projectId: 'project-id',
  apiUrl: 'api-url',
  explorerUrl: 'explorer-url',
  analyticsUrl: 'analytics-url',
  relayUrl: 'relay-url',
  authUrl: 'auth-url',
}
for (const [name, text] of Object.entries(texts)) widget.setAttribute(names[name], text)
widget.networks = networks
