// The pictures of the gallery, some of which the landing page shows, say what the product says today.
import { readFileSync } from 'node:fs'
import { hashOfWords } from './screenshots/hashOfWords'

const views = JSON.parse(readFileSync('public/playground/gallery/views.json', 'utf8')) as {
  name: string
  words?: string
}[]

// Where this is red: `npm run screenshots -- --gallery -t '^(scene) '`, look at the pictures, and commit them.
it('every picture was taken with the words that its scene has now', () => {
  expect(views.filter(({ words }) => words !== undefined).length).toBeGreaterThan(100)
  expect(views.filter(({ name, words }) => words !== hashOfWords(name)).map(({ name }) => name)).toEqual([])
})
