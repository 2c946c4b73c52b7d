/** The gallery: themes as live widgets, a theme of the visitor's own, and every view as a picture. */
import { byId } from '../dom.js'
import { showOwnTheme } from './ownTheme.js'
import { showThemes } from './themes.js'
import { showViews } from './views.js'

const readJson = async (path) => (await fetch(path)).json()
const [sandbox, themes, views] = await Promise.all(
  ['/sandbox.json', '/playground/gallery/themes.json', '/playground/gallery/views.json'].map(readJson),
)

const scheme = () => byId('schemes').querySelector(':checked').value
const parts = [
  showThemes({ list: byId('theme-list'), themes, sandbox }),
  showOwnTheme({
    form: byId('own-form'),
    stage: byId('own-stage'),
    sandbox,
    output: {
      css: byId('own-css'),
      copyCss: byId('own-copy-css'),
      tag: byId('own-tag'),
      copyTag: byId('own-copy-tag'),
      contrast: byId('own-contrast'),
    },
  }),
  showViews({ list: byId('view-list'), search: byId('find-view'), found: byId('found-views'), views }),
]

function followScheme() {
  document.documentElement.dataset.scheme = scheme()
  for (const follow of parts) follow(scheme())
}
byId('schemes').addEventListener('change', followScheme)
followScheme()
await import('/dist/wallet-widget.js')
