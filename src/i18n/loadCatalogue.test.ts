import { createCatalogueLoader, loadCatalogue } from './loadCatalogue'
import ja from './locales/ja.json'
import { locales } from './locales'
import { en } from './messages/en'

it('gives a language its texts, and English to one it does not speak', async () => {
  expect(await loadCatalogue('ja-JP')).toEqual(ja)
  expect(await loadCatalogue('tlh')).toBe(en)
})

it('speaks English where the file does not come, and looks for it again', async () => {
  let isOffline = true
  const load = createCatalogueLoader({
    ...locales,
    ja: () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : locales.ja()),
  })
  expect(await load('ja')).toBe(en)
  isOffline = false
  expect(await load('ja')).toEqual(ja)
})
