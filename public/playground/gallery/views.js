import { el } from '../dom.js'
import { sectionOf, sectionTitles, wordsOf } from './sections.js'

const pathOf = (name, scheme) => `/playground/gallery/views/${name}.${scheme}.webp`

/**
 * Lists the pictures of the views by section, those with certain words in their names when somebody looks for them. The
 * answer follows light and dark.
 */
export function showViews({ list, search, found, views }) {
  const sections = new Map(
    sectionTitles.map((title) => [title, el('section', {}, el('h3', {}, title), el('ol', { class: 'views' }))]),
  )
  const items = views.map(({ name, title, width, height }) => {
    const picture = el('img', { alt: `${wordsOf(name)}: ${title}`, loading: 'lazy', width, height })
    const link = el('a', {}, picture)
    const item = el('li', {}, el('figure', {}, link, el('figcaption', {}, wordsOf(name))))
    const section = sections.get(sectionOf(name))
    section.querySelector('ol').append(item)
    return { name, words: `${title} ${name}`.toLowerCase(), picture, link, item }
  })
  list.append(...sections.values())
  const filter = () => {
    const wanted = search.value.trim().toLowerCase().split(/\s+/)
    for (const { item, words } of items) item.hidden = !wanted.every((word) => words.includes(word))
    for (const section of sections.values()) section.hidden = section.querySelector('li:not([hidden])') === null
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
