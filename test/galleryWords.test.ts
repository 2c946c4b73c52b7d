// The pictures of the gallery, some of which the landing page shows, are those of the product of today.
import { readFileSync } from 'node:fs'
import { hashOfWords } from './screenshots/hashOfWords'

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

it('the landing page keeps the room that its pictures have now', () => {
  const page = readFileSync('public/index.html', 'utf8')
  const pictures = [...page.matchAll(/views\/([\w-]+)\.(?:light|dark)\.webp"[^>]*width="(\d+)" height="(\d+)"/g)]
  expect(pictures.length).toBeGreaterThan(4)
  for (const [, name, width, height] of pictures) {
    const taken = views.find((view) => view.name === name)
    expect([name, Number(width), Number(height)]).toEqual([name, taken?.width, taken?.height])
  }
})
