// Puts into dist/ what browsers may ask the server for: the scripts and styles of the pages, the package's files and
// both forms of Vue, as they are.
import { cpSync, mkdirSync, rmSync } from 'node:fs'

const dist = new URL('dist/', import.meta.url)
const copy = (from, name) => cpSync(from, new URL(name, dist), { recursive: true, dereference: true })

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
for (const name of ['page.css', 'main.js', 'controls.js', 'vueMain.js', 'vueApp.js'])
  copy(new URL(name, import.meta.url), name)
for (const name of ['wallet-widget.js', 'chunks'])
  copy(new URL(name, import.meta.resolve('wallet-widget')), `wallet-widget/${name}`)
for (const name of ['vue.runtime.esm-browser.js', 'vue.runtime.esm-browser.prod.js'])
  copy(new URL(name, import.meta.resolve('vue/dist/vue.js')), name)
