import { el } from '../dom.js'

/** The accents of the themes to choose from; those made for one scheme stand in the gallery. */
export function showSwatches({ root, themes, onChoose }) {
  for (const [index, theme] of themes.filter(({ scheme }) => scheme === undefined).entries()) {
    const radio = el('input', { type: 'radio', name: 'theme', value: theme.name, checked: index === 0 })
    radio.addEventListener('change', () => onChoose(theme))
    const colour = el('span', { class: 'swatch' })
    colour.style.setProperty('--swatch', theme.properties['--wallet-accent'] ?? 'var(--accent)')
    root.append(el('label', { title: theme.name }, radio, colour, el('span', { class: 'unseen' }, theme.name)))
  }
}
