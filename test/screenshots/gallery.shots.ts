// The pictures of the gallery page: the card of every scene, light and dark. Run by `npm run screenshots -- --gallery`;
// commit what it writes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeIn } from '../support/fonts'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'
import { hashOfWords } from './hashOfWords'
import { scenes, type Scene } from './scenes'
import { settle } from './settle'

const FOLDER = join(process.cwd(), 'public', 'playground', 'gallery')
const VIEWS = join(FOLDER, 'views.json')
const MARGIN = 24
const QUALITY = 72

/** `words`: what a screen reader is told there, by a hash; without it the scene is a variant, or a button. */
type Picture = { name: string; title: string; width: number; height: number; words?: string }

const pictures = new Map<string, Picture>()

const toastOf = ({ widget }: WidgetPage) => widget.locator('[popover]:popover-open')

/** The card, or what is in the page where no dialog is open: a toast, or the button; with a margin around it. */
const clipOf = async (visit: WidgetPage) => {
  const { dialog, widget } = visit
  const isOpen = await dialog.isVisible()
  const toast = toastOf(visit)
  const inPage = (await toast.isVisible()) ? toast : widget
  const box = await (isOpen ? dialog.locator('[part~="card"]') : inPage).boundingBox()
  if (!box) throw new Error('Nothing to take a picture of')
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)]
  return { x, y, width: Math.ceil(box.width + 2 * MARGIN), height: Math.ceil(box.height + 2 * MARGIN), scale: 1 }
}

const titleOf = async (visit: WidgetPage): Promise<string> => {
  if (await visit.dialog.isVisible()) return visit.dialog.getByRole('heading').first().innerText()
  return (await toastOf(visit).isVisible()) ? 'Toast' : 'Button'
}

/** Only the widget: not the test page's own buttons, and not the button in the page behind an open dialog. */
const leaveAlone = async ({ page, dialog }: WidgetPage): Promise<void> => {
  const behind = (await dialog.isVisible())
    ? 'wallet-widget::part(trigger), [slot="trigger"] { visibility: hidden }'
    : ''
  await page.addStyleTag({ content: `body { visibility: hidden } wallet-widget { visibility: visible } ${behind}` })
}

async function takePicture(visit: WidgetPage, { name }: Scene, theme: string): Promise<void> {
  await visit.widget.evaluate((tag, wanted) => tag.setAttribute('theme', wanted), theme)
  await visit.page.evaluate(
    ([background = '', color = '']) => Object.assign(document.documentElement.style, { background, color }),
    theme === 'dark' ? ['#0f1013', '#f3f4f6'] : ['#f1f2f5', '#15171c'],
  )
  await settle(visit)
  const clip = await clipOf(visit)
  const session = await visit.page.context().newCDPSession(visit.page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  writeFileSync(join(FOLDER, 'views', `${name}.${theme}.webp`), Buffer.from(data, 'base64'))
  if (theme === 'light')
    pictures.set(name, {
      name,
      title: await titleOf(visit),
      width: clip.width,
      height: clip.height,
      words: hashOfWords(name),
    })
}

beforeAll(() => mkdirSync(join(FOLDER, 'views'), { recursive: true }))
it.each(scenes)('$name', async (scene) => {
  const visit = await openWidgetPage({
    ...scene.options,
    isStrict: false,
    context: {
      viewport: { width: 640, height: 960 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
      ...scene.options?.context,
    },
  })
  await writeIn(visit, 'wide')
  await scene.visit(visit)
  await leaveAlone(visit)
  for (const theme of ['light', 'dark']) await takePicture(visit, scene, theme)
})

afterAll(() => {
  // A run of some scenes keeps what is known of the others.
  const known = new Map(
    (JSON.parse(readFileSync(VIEWS, 'utf8')) as Picture[]).map((picture) => [picture.name, picture]),
  )
  writeFileSync(
    VIEWS,
    `${JSON.stringify(
      scenes.flatMap(({ name }) => pictures.get(name) ?? known.get(name) ?? []),
      null,
      1,
    )}\n`,
  )
  const wanted = new Set(scenes.flatMap(({ name }) => [`${name}.light.webp`, `${name}.dark.webp`]))
  for (const file of readdirSync(join(FOLDER, 'views'))) if (!wanted.has(file)) rmSync(join(FOLDER, 'views', file))
})
