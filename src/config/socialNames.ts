import type { Social } from './features'

/** How the social networks call themselves, in every language. */
export const SOCIAL_NAMES: Record<Social, string> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
