import { el } from '../dom.js'

const pathOf = (name, scheme) => `/playground/gallery/views/${name}.${scheme}.webp`

/**
 * Lists the pictures of the views, those with certain words in their names when somebody looks for them. The answer
 * follows light and dark.
 */
export function showViews({ list, search, found, views }) {
  const items = views.map(({ name, title, width, height }) => {
    const picture = el('img', { alt: `${title}, ${name}`, loading: 'lazy', width, height })
    const link = el('a', {}, picture)
    const item = el('li', {}, el('figure', {}, link, el('figcaption', {}, `${title} · ${name}`)))
    list.append(item)
    return { name, words: `${title} ${name}`.toLowerCase(), picture, link, item }
  })
  const filter = () => {
    const wanted = search.value.trim().toLowerCase().split(/\s+/)
    for (const { item, words } of items) item.hidden = !wanted.every((word) => words.includes(word))
    const count = items.filter(({ item }) => !item.hidden).length
    found.textContent = count === items.length ? `${count} pictures` : `${count} of ${items.length} pictures`
  }
  search.addEventListener('input', filter)
  filter()
  return (scheme) => {
    for (const { name, picture, link } of items) {
      picture.src = pathOf(name, scheme)
      link.href = pathOf(name, scheme)
    }
  }
}
