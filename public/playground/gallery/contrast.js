const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** Relative luminance of a colour in any notation (WCAG 2.2). */
function luminance(colour) {
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (byte) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ratio = (text, ground) => {
  const [dark, bright] = [luminance(text), luminance(ground)].sort((one, other) => one - other)
  return (bright + 0.05) / (dark + 0.05)
}

/** Says how well the text on the card of a widget can be read; WCAG AA asks for 4.5 : 1. */
export function contrastOf(widget) {
  const card = widget.shadowRoot?.querySelector('[part~="card"]')
  if (!card) return ''
  const { color, backgroundColor } = getComputedStyle(card)
  const found = ratio(color, backgroundColor)
  return `Text on its background: ${found.toFixed(1)} : 1, ${found < 4.5 ? 'too little: WCAG asks for 4.5 : 1' : 'readable'}.`
}
