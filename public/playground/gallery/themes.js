import { el } from '../dom.js'
import { cssOf, setProperties } from '../sandboxWidget.js'
import { createPair } from './pair.js'

/** Fills a stage when it comes near the screen: twenty widgets at once would make the page slow. */
const whenNear = (stage, work) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry.isIntersecting) return
      observer.disconnect()
      work()
    },
    { rootMargin: '400px' },
  )
  observer.observe(stage)
}

/** Lists the themes; the answer sets all of them to light or dark, but for those that are made for one of both. */
export function showThemes({ list, themes, sandbox }) {
  const cards = themes.map(({ name, about, properties, scheme: own }) => {
    const widgets = createPair(sandbox)
    for (const widget of widgets) setProperties(widget, properties)
    const stage = el('div', { class: 'stage' })
    list.append(
      el(
        'article',
        { class: 'theme' },
        el('header', {}, el('h3', {}, name), el('p', { class: 'muted' }, about)),
        stage,
        el('details', {}, el('summary', {}, `Lines of ${name}`), el('pre', {}, cssOf(properties))),
      ),
    )
    whenNear(stage, () => stage.append(...widgets))
    return { widgets, stage, own }
  })
  return (scheme) => {
    for (const { widgets, stage, own } of cards) {
      for (const widget of widgets) widget.setAttribute('theme', own ?? scheme)
      stage.dataset.scheme = own ?? scheme
    }
  }
}
