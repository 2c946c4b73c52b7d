/** Sets up the widget of a host page from `/sandbox.json`, with properties only. */
const sandbox = await (await fetch('/sandbox.json')).json()
const widget = document.querySelector('wallet-widget')
if (widget) {
  Object.assign(widget, {
    networks: sandbox.networks,
    apiUrl: sandbox.apiUrl,
    explorerUrl: sandbox.explorerUrl,
    analyticsUrl: sandbox.analyticsUrl,
    relayUrl: sandbox.relayUrl,
    authUrl: sandbox.authUrl,
    projectId: sandbox.projectId,
  })
}
