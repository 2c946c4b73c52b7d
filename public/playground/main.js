/** Puts the widget on the stage and builds the panels around it. */
import { byId, el } from './dom.js'
import { showControl } from './controlPanel.js'
import { showEvents } from './eventLog.js'
import { showMethods } from './methodsPanel.js'
import { optionsFromAddress, showOptions } from './optionsEditor.js'
import { showPolicy } from './policyPanel.js'

const sandbox = await (await fetch('/sandbox.json')).json()
const widget = createWidget()
const log = showEvents({ widget, list: byId('log'), tools: byId('log-tools') })
byId('stage-slot').append(widget)
showOptions({ widget, root: byId('options'), tools: byId('options-tools'), networks: sandbox.networks })
showPolicy({ widget, root: byId('policy'), tools: byId('policy-tools'), editor: byId('options') })
showMethods({ widget, root: byId('methods'), networks: sandbox.networks, log })
followState()
await Promise.all([
  loadWidget(),
  showControl({ root: byId('control'), tools: byId('control-tools'), controlUrl: sandbox.controlUrl, widget, log }),
])

function createWidget() {
  const element = el('wallet-widget', {
    'project-id': sandbox.projectId,
    'api-url': sandbox.apiUrl,
    'explorer-url': sandbox.explorerUrl,
    'analytics-url': sandbox.analyticsUrl,
    'relay-url': sandbox.relayUrl,
    'auth-url': sandbox.authUrl,
    'app-name': 'Playground',
    ...optionsFromAddress(),
  })
  element.networks = sandbox.networks
  element.onrampProviders = ['coinbase', { id: 'meld', publicKey: sandbox.projectId, url: `${sandbox.onrampUrl}/meld` }]
  return element
}

async function loadWidget() {
  const notice = byId('notice')
  try {
    if (!sandbox.built) throw new Error('The widget is not built yet. Run npm run build, then reload.')
    await import('/dist/wallet-widget.js')
  } catch (problem) {
    notice.textContent = sandbox.built ? `The widget could not be loaded: ${problem.message}` : problem.message
    notice.hidden = false
  }
}

function followState() {
  const show = (state) => (byId('state').textContent = JSON.stringify(state, null, 2))
  for (const name of ['wallet-ready', 'wallet-state-change'])
    widget.addEventListener(name, (event) => show(event.detail.state))
}
