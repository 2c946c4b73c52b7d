import type { Social } from '../../../config/features'
import type { IconShape } from '../../../ui/icons/iconShape'

/** The letters of a social network's tile where its mark did not come; its whole name is the tile's accessible name. */
export const SOCIAL_LETTERS: Record<Social, string> = {
  google: 'G',
  x: 'X',
  discord: 'D',
  farcaster: 'F',
  github: 'gh',
  apple: 'A',
  facebook: 'fb',
}

export const iconGo: IconShape = { path: 'M5 12h14M13 6l6 6-6 6', turns: true }
