import { controlWidget } from './controls.js'

const widget = document.querySelector('wallet-widget')
controlWidget(widget)

// A page of your own writes its project id and its networks here, or as attributes into its HTML.
const sandbox = await (await fetch('/sandbox.json')).json()
const networks = sandbox.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
widget.setAttribute('project-id', sandbox.projectId)
widget.setAttribute('api-url', sandbox.apiUrl)
widget.setAttribute('explorer-url', sandbox.explorerUrl)
widget.setAttribute('analytics-url', sandbox.analyticsUrl)
widget.setAttribute('relay-url', sandbox.relayUrl)
widget.setAttribute('auth-url', sandbox.authUrl)
widget.networks = networks
window.host = { networks }
