import { createHash } from 'node:crypto'

/**
 * The page of a host that takes the widget from another origin, as from a CDN, and lets the browser refuse every file
 * of it that is not byte for byte the one which was tested.
 *
 * - `widget`: the folder of one version of the package there, with a slash at the end.
 * - `integrity`: the `integrity.json` of that version, from the package and never from that origin.
 * - `services`: the origins which the page may talk to besides its own; `frames`: those whose pages may be shown in it.
 *
 * Returns the HTML and the Content-Security-Policy to send with it.
 */
export function cdnPage({ widget, integrity, services, frames, lang = 'en' }) {
  const fileAt = (name) => new URL(name, widget).href
  const hashOf = (name) => integrity.files[name]
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(
      Object.entries(integrity.importmap.integrity).map(([name, hash]) => [fileAt(name), hash]),
    ),
  })
  const importMapHash = `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`

  const policy = [
    "default-src 'none'",
    `script-src 'self' ${widget} ${importMapHash}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${services.join(' ')}`,
    `connect-src 'self' ${services.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

  const html = `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wallet widget from another origin</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="page.css">
    <script type="importmap">${importMap}</script>
    <script type="module" src="main.js"></script>
    <script type="module" crossorigin integrity="${hashOf('wallet-widget.js')}" src="${fileAt('wallet-widget.js')}"></script>
  </head>
  <body>
    <main>
      <h1>Another origin</h1>
      <div><wallet-widget theme="light"></wallet-widget></div>
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
    </main>
  </body>
</html>
`
  return { html, policy }
}
