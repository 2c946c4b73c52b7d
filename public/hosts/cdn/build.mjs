// Writes the page to dist/: index.html, which takes the widget from a CDN and pins every file of it by the hashes of
// the installed package, and policy.txt, the Content-Security-Policy to send with it.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cdnPage } from './page.mjs'

const read = (name) => JSON.parse(readFileSync(new URL(import.meta.resolve(`wallet-widget/${name}`)), 'utf8'))

const dist = new URL('dist/', import.meta.url)
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
for (const name of ['main.js', 'controls.js', 'page.css', 'config.json'])
  cpSync(new URL(name, import.meta.url), new URL(name, dist))

const { html, policy } = cdnPage({
  widget: `https://cdn.jsdelivr.net/npm/wallet-widget@${read('package.json').version}/dist/`,
  integrity: read('integrity.json'),
  // Any service and node: name those that your page uses.
  services: ['https:', 'wss:'],
  frames: ['https://secure.walletconnect.org', 'https://verify.walletconnect.org'],
})
writeFileSync(new URL('index.html', dist), html)
writeFileSync(new URL('policy.txt', dist), `${policy}\n`)
