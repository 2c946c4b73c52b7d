/** A color's red, green and blue, from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number]

/** A color written `#rgb` or `#rrggbb`. */
export function readColor(text: string): Color {
  const digits = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const luminance = ([red, green, blue]: Color): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

/** The contrast of two colors (WCAG 2.2): 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Oklab, in which the style sheet mixes (Ottosson; CSS Color 4). */
function toOklab(color: Color): Color {
  const [r, g, b] = color.map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Color): Color {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => fromLinear(Math.min(1, Math.max(0, part)))) as unknown as Color
}

/** `color-mix(in oklab, one, other share)`; the share from 0 to 1. */
export function mixed(one: Color, other: Color, share: number): Color {
  const [from, to] = [toOklab(one), toOklab(other)]
  const at = (place: 0 | 1 | 2): number => from[place] + (to[place] - from[place]) * share
  return fromOklab([at(0), at(1), at(2)])
}
