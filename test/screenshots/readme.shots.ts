// The picture of the readme: four cards side by side. Run by `npm run screenshots -- --readme`; commit what it writes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeIn } from '../support/fonts'
import { openWidgetPage } from '../support/widgetPage'
import { hashOfWords } from './hashOfWords'
import { scenes, type Scene } from './scenes'
import { settle } from './settle'

const FILE = join(process.cwd(), 'docs', 'images', 'widget.png')
/** What a screen reader is told in each scene, by a hash: test/galleryWords.test.ts sees by it that the picture is old. */
const WORDS_FILE = join(process.cwd(), 'docs', 'images', 'widget.json')
const DESKTOP = { viewport: { width: 640, height: 960 }, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const

const sceneOf = (name: string): Scene => {
  const scene = scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene called ${name}`)
  return scene
}

/** A transfer that arrived, with its three steps done. Its words are the scene's, a moment later. */
const arrived: Scene = {
  name: 'progress',
  visit: async (visit) => {
    await sceneOf('progress').visit(visit)
    await visit.sandbox.control('mine', { chainId: 31337 })
    await visit.dialog.getByText('It has arrived.').waitFor()
    await visit.dialog.getByText('Transaction confirmed').waitFor({ state: 'detached' })
  },
}

const CARDS: readonly (readonly [scene: Scene, theme: string])[] = [
  [sceneOf('connect'), 'light'],
  [sceneOf('send-review'), 'light'],
  [arrived, 'light'],
  [sceneOf('account'), 'dark'],
]

async function takeCard({ options, visit: show }: Scene, theme: string): Promise<string> {
  const visit = await openWidgetPage({ ...options, isStrict: false, attributes: { theme }, context: DESKTOP })
  await writeIn(visit, 'wide')
  await show(visit)
  await settle(visit)
  const picture = await visit.dialog.locator('[part~="card"]').screenshot({ omitBackground: true })
  return picture.toString('base64')
}

it('shows four cards side by side', async () => {
  const cards: string[] = []
  for (const [scene, theme] of CARDS) cards.push(await takeCard(scene, theme))
  const { page } = await openWidgetPage({
    isStrict: false,
    context: { ...DESKTOP, viewport: { width: 1648, height: 800 } },
  })
  const images = cards.map((data) => `<img width="380" src="data:image/png;base64,${data}" alt="">`).join('')
  await page.setContent(
    `<style>body { margin: 0; padding: 16px; display: flex; gap: 32px; align-items: center; background: #e5e7eb }
      img { border-radius: 24px }</style>${images}`,
  )
  await page.locator('img').last().waitFor()
  mkdirSync(dirname(FILE), { recursive: true })
  await page.locator('body').screenshot({ path: FILE, scale: 'css' })
  const words = CARDS.map(([{ name }]) => [name, hashOfWords(name)] as const)
  writeFileSync(WORDS_FILE, `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`)
})
