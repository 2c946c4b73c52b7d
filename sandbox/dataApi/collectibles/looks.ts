import { editionsSpec } from '../../chains/deployments'
import type { World } from '../../world'
import { iconUrlOf } from '../assets'

type Medium = { url: string; content_type: string }
type Content = { preview: Medium | null; detail: Medium | null }

/** What a piece is called, what is told of it, and where its picture or film is. */
export type Look = { name: string; description: string | null; content: Content }

const addressOf = (world: World, file: string): string => `${world.origin}/api/collectibles/media/${file}`

/** A picture of a kind that only it has. */
const drawn = (world: World, id: string): Content => {
  const picture = { url: addressOf(world, `${encodeURIComponent(id)}.svg`), content_type: 'image/svg+xml' }
  return { preview: picture, detail: picture }
}

/** The letters of a collection, as its rows of the history have. */
export const lettered = (world: World, symbol: string): Content => {
  const picture = { url: iconUrlOf(world, symbol), content_type: 'image/svg+xml' }
  return { preview: picture, detail: picture }
}

/** The three editions: a picture, a film with a still of it, and one whose picture nobody has any more. */
export function editionLook(world: World, tokenId: string): Look {
  if (tokenId === '2')
    return {
      name: 'Rolling Ball',
      description: 'A ball rolls over a meadow.',
      content: {
        preview: drawn(world, 'rolling-ball').preview,
        detail: { url: addressOf(world, 'film.webm'), content_type: 'video/webm' },
      },
    }
  if (tokenId === '3') {
    const gone = { url: addressOf(world, 'gone.png'), content_type: 'image/png' }
    return { name: 'Lost Sketch', description: null, content: { preview: gone, detail: gone } }
  }
  return {
    name: 'Clover',
    description: 'A sticker with four leaves. Five of them bring twice the luck of one, says whoever drew it.',
    content: drawn(world, `${editionsSpec.symbol}-${tokenId}`),
  }
}
