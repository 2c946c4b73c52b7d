import { copyOnPress } from '../copy.js'
import { el, field } from '../dom.js'
import { cssOf, setProperties } from '../sandboxWidget.js'
import { contrastOf } from './contrast.js'
import { createPair } from './pair.js'

const FONTS = {
  "The system's": undefined,
  Serif: "Georgia, 'Times New Roman', serif",
  Monospace: 'ui-monospace, Menlo, Consolas, monospace',
}
const COLOURS = {
  light: { background: '#ffffff', foreground: '#15171c', muted: '#5a5f6b', border: '#e3e5ea' },
  dark: { background: '#17181c', foreground: '#f3f4f6', muted: '#a3a8b3', border: '#2a2c33' },
}
const OWN_COLOURS = { background: 'Background', foreground: 'Text', muted: 'Quiet text', border: 'Lines' }
const RADIUS = 24
const WIDTH = 380

const choice = (name, values) => el('select', { name }, ...values.map((value) => el('option', {}, value)))

const inputs = () => ({
  accent: el('input', { type: 'color', name: 'accent', value: '#3454f0' }),
  radius: el('input', { type: 'range', name: 'radius', min: 0, max: 40, value: RADIUS }),
  width: el('input', { type: 'range', name: 'width', min: 320, max: 480, step: 4, value: WIDTH }),
  font: choice('font', Object.keys(FONTS)),
  theme: choice('theme', ['auto', 'light', 'dark']),
  mode: choice('mode', ['modal', 'embedded']),
  isOwn: el('input', { type: 'checkbox', name: 'own' }),
  colours: Object.fromEntries(
    Object.entries(COLOURS.light).map(([name, value]) => [name, el('input', { type: 'color', name, value })]),
  ),
})

/** What is chosen as custom properties; what is as it would be anyway stays out. */
const propertiesOf = ({ accent, radius, width, font, isOwn, colours }) =>
  Object.fromEntries(
    Object.entries({
      '--wallet-accent': accent.value,
      '--wallet-radius': Number(radius.value) === RADIUS ? undefined : `${radius.value}px`,
      '--wallet-width': Number(width.value) === WIDTH ? undefined : `${width.value}px`,
      '--wallet-font-family': FONTS[font.value],
      ...(isOwn.checked
        ? Object.fromEntries(Object.entries(colours).map(([name, { value }]) => [`--wallet-${name}`, value]))
        : {}),
    }).filter(([, value]) => value !== undefined),
  )

/** The tag with the attributes that belong to its looks; what it does anyway is not written. */
const tagOf = ({ theme, mode }) => {
  const attributes = [
    ['theme', theme.value, 'auto'],
    ['mode', mode.value, 'modal'],
  ].flatMap(([name, value, usual]) => (value === usual ? [] : [` ${name}="${value}"`]))
  return `<wallet-widget${attributes.join('')}></wallet-widget>`
}

/**
 * A form, a widget that follows it, the CSS and the tag to take along, and how well they can be read. The answer follows
 * light and dark.
 */
export function showOwnTheme({ form, stage, sandbox, output }) {
  const controls = inputs()
  const { accent, radius, width, font, theme, mode, isOwn, colours } = controls
  const widgets = createPair(sandbox)
  const [, views] = widgets
  const ownFields = Object.entries(OWN_COLOURS).map(([name, label]) => field(label, colours[name]))
  form.append(
    field('Accent', accent),
    field('Corners', radius),
    field('Width', width),
    field('Font', font),
    field('Theme', theme),
    field('Mode', mode),
    el('label', { class: 'check' }, isOwn, 'Own background and text'),
    ...ownFields,
  )
  stage.append(...widgets)

  let pageScheme = 'light'
  const follow = () => {
    for (const own of ownFields) own.hidden = !isOwn.checked
    const properties = propertiesOf(controls)
    const scheme = theme.value === 'auto' ? pageScheme : theme.value
    stage.dataset.scheme = scheme
    for (const widget of widgets) {
      setProperties(widget, properties)
      widget.setAttribute('theme', scheme)
    }
    output.css.textContent = cssOf(properties)
    output.tag.textContent = tagOf(controls)
    // When the widget has taken the values over.
    requestAnimationFrame(() => (output.contrast.textContent = contrastOf(views)))
  }
  form.addEventListener('input', follow)
  form.addEventListener('submit', (event) => event.preventDefault())
  views.addEventListener('wallet-ready', follow)
  copyOnPress(output.copyCss, () => output.css.textContent)
  copyOnPress(output.copyTag, () => output.tag.textContent)
  return (scheme) => {
    pageScheme = scheme
    if (!isOwn.checked) for (const [name, value] of Object.entries(COLOURS[scheme])) colours[name].value = value
    follow()
  }
}
