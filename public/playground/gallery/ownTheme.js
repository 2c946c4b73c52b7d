import { el, field } from '../dom.js'
import { contrastOf } from './contrast.js'
import { createPair, cssOf, setProperties } from './widget.js'

const FONTS = {
  "The system's": undefined,
  Serif: "Georgia, 'Times New Roman', serif",
  'One width': 'ui-monospace, Menlo, Consolas, monospace',
}
const COLOURS = {
  light: { background: '#ffffff', foreground: '#15171c' },
  dark: { background: '#17181c', foreground: '#f3f4f6' },
}
const RADIUS = 24
const WIDTH = 380

const inputs = () => ({
  accent: el('input', { type: 'color', name: 'accent', value: '#3454f0' }),
  radius: el('input', { type: 'range', name: 'radius', min: 0, max: 40, value: RADIUS }),
  width: el('input', { type: 'range', name: 'width', min: 320, max: 480, step: 4, value: WIDTH }),
  font: el('select', { name: 'font' }, ...Object.keys(FONTS).map((name) => el('option', {}, name))),
  isOwn: el('input', { type: 'checkbox', name: 'own' }),
  background: el('input', { type: 'color', name: 'background', value: COLOURS.light.background }),
  foreground: el('input', { type: 'color', name: 'foreground', value: COLOURS.light.foreground }),
})

/** What is chosen as custom properties; what is as it would be anyway stays out. */
const propertiesOf = ({ accent, radius, width, font, isOwn, background, foreground }) =>
  Object.fromEntries(
    Object.entries({
      '--wallet-accent': accent.value,
      '--wallet-radius': Number(radius.value) === RADIUS ? undefined : `${radius.value}px`,
      '--wallet-width': Number(width.value) === WIDTH ? undefined : `${width.value}px`,
      '--wallet-font-family': FONTS[font.value],
      '--wallet-background': isOwn.checked ? background.value : undefined,
      '--wallet-foreground': isOwn.checked ? foreground.value : undefined,
    }).filter(([, value]) => value !== undefined),
  )

/**
 * A form, a widget that follows it, the lines to take along, and how well they can be read. The answer follows light
 * and dark.
 */
export function showOwnTheme({ form, stage, sandbox, output }) {
  const controls = inputs()
  const { accent, radius, width, font, isOwn, background, foreground } = controls
  const widgets = createPair(sandbox)
  const [, views] = widgets
  const colours = [field('Ground', background), field('Text', foreground)]
  form.append(
    field('Accent', accent),
    field('Corners', radius),
    field('Width', width),
    field('Letters', font),
    el('label', { class: 'check' }, isOwn, 'Ground and text of my own'),
    ...colours,
  )
  stage.append(...widgets)

  const follow = () => {
    for (const colour of colours) colour.hidden = !isOwn.checked
    const properties = propertiesOf(controls)
    for (const widget of widgets) setProperties(widget, properties)
    output.css.textContent = cssOf(properties)
    // When the widget has taken the values over.
    requestAnimationFrame(() => (output.contrast.textContent = contrastOf(views)))
  }
  form.addEventListener('input', follow)
  form.addEventListener('submit', (event) => event.preventDefault())
  views.addEventListener('wallet-ready', follow)
  output.copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(output.css.textContent)
    output.copy.textContent = 'Copied'
    output.copy.addEventListener('blur', () => (output.copy.textContent = 'Copy'), { once: true })
  })
  return (scheme) => {
    for (const widget of widgets) widget.setAttribute('theme', scheme)
    stage.dataset.scheme = scheme
    if (!isOwn.checked) {
      background.value = COLOURS[scheme].background
      foreground.value = COLOURS[scheme].foreground
    }
    follow()
  }
}
