import { el } from '../dom.js'

/** A widget set up for the sandbox, without a session of its own: a page full of them would fight for one. */
function createWidget(sandbox, mode) {
  const { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl } = sandbox
  const widget = el('wallet-widget', {
    mode,
    'no-reconnect': true,
    'project-id': projectId,
    'api-url': apiUrl,
    'explorer-url': explorerUrl,
    'analytics-url': analyticsUrl,
    'relay-url': relayUrl,
    'auth-url': authUrl,
  })
  widget.networks = sandbox.networks
  return widget
}

/** The same theme twice: the button a page shows, and the views. */
export const createPair = (sandbox) => [createWidget(sandbox, 'modal'), createWidget(sandbox, 'embedded')]

/** Custom properties as lines of CSS. */
export const cssOf = (properties) => {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length === 0 ? '/* nothing to set */' : `wallet-widget {\n${lines.join('\n')}\n}`
}

/** Sets custom properties through the object model, which a strict policy allows. */
export function setProperties(widget, properties) {
  widget.removeAttribute('style')
  for (const [name, value] of Object.entries(properties)) widget.style.setProperty(name, value)
}
