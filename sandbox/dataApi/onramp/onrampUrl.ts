import { json, type Answer } from '../../http/answer'
import { type Exchange, parseObject } from '../../http/exchange'
import { readDestinationWallets } from '../../onramp/destinationWallets'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { checkProject } from '../checks'

const APP_ID = 'sandbox-on-ramp'
const MAX_TEXT = 200

/** `POST /v1/generators/onrampurl`: where a visitor buys. As in production every fault of the body is a 400. */
export function onrampUrl({ onrampOrigin }: World, { url, body }: Exchange): Answer {
  checkProject(url.searchParams.get('projectId'))
  const wish = parseObject(body)
  if (!wish) throw new ApiError(400, 'body', 'The body is not a JSON object')
  const wallets = readDestinationWallets(wish['destinationWallets'])
  if (textOf(wish, 'partnerUserId') === '') throw new ApiError(400, 'partnerUserId', 'partnerUserId is expected')
  const target = new URL('/buy/select-asset', onrampOrigin)
  const query = {
    appId: APP_ID,
    destinationWallets: JSON.stringify(wallets),
    defaultNetwork: textOf(wish, 'defaultNetwork'),
    partnerUserId: textOf(wish, 'partnerUserId'),
    defaultExperience: textOf(wish, 'defaultExperience'),
    presetCryptoAmount: wholeNumberOf(wish, 'presetCryptoAmount'),
    presetFiatAmount: wholeNumberOf(wish, 'presetFiatAmount'),
  }
  for (const [name, value] of Object.entries(query)) if (value !== '') target.searchParams.set(name, value)
  return json({ url: target.href })
}

/** A text of the body; empty where there is none. */
function textOf(wish: Record<string, unknown>, key: string): string {
  const value = wish[key] ?? ''
  if (typeof value !== 'string' || value.length > MAX_TEXT)
    throw new ApiError(400, key, `${key}: a text of at most ${MAX_TEXT} characters is expected`)
  return value
}

/** An amount of the body, which takes no digits after the point; empty where there is none. */
function wholeNumberOf(wish: Record<string, unknown>, key: string): string {
  const value = wish[key] ?? ''
  if (value === '') return ''
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new ApiError(400, key, `${key}: a whole number is expected`)
  return String(value)
}
