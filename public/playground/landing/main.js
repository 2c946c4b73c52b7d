/** The landing page: the tag to copy, the widget to use at once, its themes, and pictures of what visitors do. */
import { byId } from '../dom.js'
import { copyOnPress } from '../copy.js'
import { createWidget, cssOf, setProperties } from '../sandboxWidget.js'
import { showStages } from './stages.js'
import { showSwatches } from './swatches.js'
import { bringWalletWhenUsed } from './wallet.js'

const readJson = async (path) => (await fetch(path)).json()
const [sandbox, themes] = await Promise.all(['/sandbox.json', '/playground/gallery/themes.json'].map(readJson))

const TAG = byId('snippet').textContent
const trigger = createWidget(sandbox)
byId('try').prepend(trigger)
copyOnPress(byId('snippet-copy'), () => byId('snippet').textContent)
bringWalletWhenUsed(byId('try').dataset.wallet)
const stages = showStages({ list: byId('stages'), sandbox })
showSwatches({
  root: byId('themes'),
  themes,
  onChoose({ properties }) {
    setProperties(trigger, properties)
    stages.setTheme(properties)
    const lines = Object.keys(properties).length === 0 ? '' : `<style>\n${cssOf(properties)}\n</style>\n`
    byId('snippet').textContent = `${lines}${TAG}`
  },
})

try {
  if (!sandbox.built) throw new Error('The widget is not built yet. Run npm run build, then reload.')
  await import('/dist/wallet-widget.js')
} catch (problem) {
  byId('notice').textContent = problem.message
  byId('notice').hidden = false
}
