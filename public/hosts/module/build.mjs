// Puts the page together in dist/: its own files, and those of the package that the browser asks for, as they are.
import { cpSync, mkdirSync, rmSync } from 'node:fs'

const own = ['index.html', 'main.js', 'controls.js', 'page.css', 'config.json']
const ofPackage = ['wallet-widget.js', 'chunks']

const dist = new URL('dist/', import.meta.url)
const widget = new URL('./', import.meta.resolve('wallet-widget'))
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
for (const name of own) cpSync(new URL(name, import.meta.url), new URL(name, dist))
for (const name of ofPackage)
  cpSync(new URL(name, widget), new URL(`wallet-widget/${name}`, dist), { recursive: true, dereference: true })
