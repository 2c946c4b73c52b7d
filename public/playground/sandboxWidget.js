import { el } from './dom.js'

/** A widget set up for the sandbox. */
export function createWidget(sandbox, attributes = {}) {
  const { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl, networks } = sandbox
  const widget = el('wallet-widget', {
    'project-id': projectId,
    'api-url': apiUrl,
    'explorer-url': explorerUrl,
    'analytics-url': analyticsUrl,
    'relay-url': relayUrl,
    'auth-url': authUrl,
    ...attributes,
  })
  widget.networks = networks
  return widget
}

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
