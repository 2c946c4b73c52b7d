import { dataBlock, escapeHtml, htmlPage } from './html.mjs'

const attributesOf = ({ projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl }) =>
  Object.entries({
    'project-id': projectId,
    'api-url': apiUrl,
    'explorer-url': explorerUrl,
    'analytics-url': analyticsUrl,
    'relay-url': relayUrl,
    'auth-url': authUrl,
    theme: 'light',
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')

/** The page as text. The button in the tag is there before any script, and stays. */
export const plainPage = (settings) => ({
  html: htmlPage({
    title: 'Wallet widget in a server-rendered page',
    // The page's own script first, so that it hears the first event too.
    head: [
      '<script type="module" src="/main.js"></script>',
      '<script type="module" src="/wallet-widget/wallet-widget.js"></script>',
    ],
    body: [
      `<main>
      <h1>Server</h1>
      <p>Wallet widget ${escapeHtml(settings.version)}</p>
      <div><wallet-widget ${attributesOf(settings)}><button slot="trigger">Connect wallet</button></wallet-widget></div>
      <div class="actions">
        <button data-do="open">Open wallet</button>
        <button data-do="chooseNetwork">Choose network</button>
        <button data-do="disconnect">Disconnect</button>
        <button data-do="darken">Dark</button>
        <button data-do="dropSwaps">No swaps</button>
        <button data-do="toggle">Remove</button>
      </div>
      <p>Account <output aria-label="Account"></output></p>
      <ol aria-label="Events"></ol>
    </main>`,
      dataBlock('networks', settings.networks),
    ],
  }),
})
