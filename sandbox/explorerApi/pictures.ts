/** Pictures drawn from an id: the same id always gives the same picture. No text from outside enters the markup. */
import { createHash } from 'node:crypto'
import { svg, type Answer } from '../http/answer'

const marks = [
  '<path d="M50 22 76 70H24z"/>',
  '<circle cx="50" cy="50" r="24"/>',
  '<rect x="28" y="28" width="44" height="44" rx="10"/>',
  '<path d="M50 20 78 50 50 80 22 50z"/>',
  '<path d="M26 62a24 24 0 0 1 48 0z"/>',
  '<path d="M30 28h16v44H30zM54 28h16v44H54z"/>',
  '<path d="M50 24c20 0 26 14 26 26S66 76 50 76 24 66 24 50s6-26 26-26zm0 16a10 10 0 1 0 0 20 10 10 0 0 0 0-20z" fill-rule="evenodd"/>',
  '<path d="M24 36h52v10H24zM24 54h34v10H24z"/>',
  '<path d="m50 22 8 20 20 8-20 8-8 20-8-20-20-8 20-8z"/>',
]

/** A rounded square with a simple mark. */
export function walletPicture(id: string): Answer {
  const [hue, mark, turn] = bytes(id)
  const angle = (turn % 4) * 90
  return svg(
    frame(hue, 22, `<g fill="#fff" transform="rotate(${angle} 50 50)">${marks[mark % marks.length] ?? ''}</g>`),
  )
}

/** Up to three letters on a disc, or on a square where the widget cuts the corners itself. */
export function letterPicture(text: string, colours?: [string, string], isSquare = false): Answer {
  const [hue] = bytes(text)
  const letters =
    text
      .replace(/[^A-Za-z0-9$€£¥₹₿]/g, '')
      .slice(0, 3)
      .toUpperCase() || '?'
  const size = letters.length === 1 ? 46 : letters.length === 2 ? 38 : 28
  const label = `<text x="50" y="${50 + size * 0.35}" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#fff">${letters}</text>`
  return svg(frame(hue, isSquare ? 0 : 50, label, colours))
}

/** The picture of a network: its first letter on its own colours, square like the marks of networks. */
export const networkPicture = (name: string, colours?: [string, string]): Answer =>
  letterPicture(name.split(' ').at(-1)?.slice(0, 1) ?? name, colours, true)

function frame(hue: number, radius: number, content: string, colours?: [string, string]): string {
  const degrees = Math.round((hue / 255) * 360)
  const [from, to] = colours ?? [`hsl(${degrees} 66% 52%)`, `hsl(${(degrees + 40) % 360} 70% 36%)`]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">` +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="100" height="100" rx="${radius}" fill="url(#g)"/>${content}</svg>`
  )
}

function bytes(id: string): [number, number, number] {
  const hash = createHash('sha256').update(id).digest()
  return [hash.readUInt8(0), hash.readUInt8(1), hash.readUInt8(2)]
}
