// The pictures of the gallery, some of which the landing page shows, are those of the product of today.
import { readFileSync } from 'node:fs'
import { sectionOf } from '../public/playground/gallery/sections'
import { hashOfWords } from './screenshots/hashOfWords'
import { addProvider } from './screenshots/onrampScenes'
import type { WidgetPage } from './support/widgetPage'

const views = JSON.parse(readFileSync('public/playground/gallery/views.json', 'utf8')) as {
  name: string
  width: number
  height: number
  words?: string
}[]

// Where this is red: `npm run screenshots -- --gallery -t '^(scene) '`, look at the pictures, and commit them.
it('every picture was taken with the words that its scene has now', () => {
  expect(views.filter(({ words }) => words !== undefined).length).toBeGreaterThan(100)
  expect(views.filter(({ name, words }) => words !== hashOfWords(name)).map(({ name }) => name)).toEqual([])
})

it('every picture has its section: none is left for the one of others', () => {
  expect(sectionOf('of-no-section')).toBe('More')
  expect(views.filter(({ name }) => sectionOf(name) === 'More').map(({ name }) => name)).toEqual([])
})

// Where this is red: `npm run screenshots -- --readme`, look at the picture, and commit it with its words.
it('the picture of the readme was taken with the words that its scenes have now', () => {
  const words = JSON.parse(readFileSync('docs/images/widget.json', 'utf8')) as Record<string, string>
  expect(Object.keys(words)).toHaveLength(4)
  for (const [name, taken] of Object.entries(words)) expect([name, taken]).toEqual([name, hashOfWords(name)])
})

it('the landing page keeps the room that its pictures have now', () => {
  const page = readFileSync('public/index.html', 'utf8')
  const pictures = [...page.matchAll(/views\/([\w-]+)\.(?:light|dark)\.webp"[^>]*width="(\d+)" height="(\d+)"/g)]
  expect(pictures.length).toBeGreaterThan(4)
  for (const [, name, width, height] of pictures) {
    const taken = views.find((view) => view.name === name)
    expect([name, Number(width), Number(height)]).toEqual([name, taken?.width, taken?.height])
  }
})

it.each(['USDC', 'USDT', 'DAI'])('the provider of the pictures sells %s for about what is paid', async (symbol) => {
  const tag: { onrampProviders?: [string, { getQuote(order: object): Promise<{ purchaseAmount: string }> }] } = {}
  const widget = { evaluate: async (run: (element: object) => void) => run(tag) }
  await addProvider({ widget } as unknown as WidgetPage)
  const quote = await tag.onrampProviders?.[1].getQuote({ amount: '250', asset: { symbol } })
  expect(Number(quote?.purchaseAmount)).toBeGreaterThan(230)
  expect(Number(quote?.purchaseAmount)).toBeLessThan(250)
})
