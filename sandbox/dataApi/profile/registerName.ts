import type { Chain } from '../../chains/chain'
import { json, type Answer } from '../../http/answer'
import { isRecord, parseObject, type Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { checkEvmAddress } from '../checks'
import { isSignedBy } from './checkSignature'
import { checkName } from './nameRules'
import { coinTypeOf, ETHER_COIN_TYPE } from './profileNames'

const WINDOW_SECONDS = 10
const bio = /^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/

/** `POST /v1/profile/account`: registers a name for whoever signed that they want it, just now. */
export async function registerName(world: World, { body }: Exchange): Promise<Answer> {
  const { coin_type: coinType, address, message, signature } = parseObject(body) ?? {}
  if (
    typeof address !== 'string' ||
    typeof message !== 'string' ||
    typeof signature !== 'string' ||
    typeof coinType !== 'number'
  ) {
    throw new ApiError(422, 'body', 'coin_type, address, message and signature are expected')
  }
  checkEvmAddress(address)
  const chain = chainOf(world, coinType)
  const wish = parseObject(message)
  if (!wish || typeof wish['name'] !== 'string' || typeof wish['timestamp'] !== 'number') {
    throw new ApiError(422, 'message', 'The message must be JSON with name, attributes and timestamp')
  }
  const name = checkName(wish['name'])
  const attributes = checkAttributes(wish['attributes'])
  checkTime(world, wish['timestamp'])
  if (world.profileNames.find(name)) throw new ApiError(400, 'name', 'Name is already registered')
  if (!(await isSignedBy(chain, address, message, signature)))
    throw new ApiError(401, 'signature', 'The signature is not valid for this address')
  // Somebody may have been faster while the chain was asked.
  if (world.profileNames.find(name)) throw new ApiError(400, 'name', 'Name is already registered')
  return json(world.profileNames.register({ name, address, coinType, attributes }))
}

/** 60 stands for mainnet, which is the first chain here. */
function chainOf({ chains }: World, coinType: number): Chain {
  const chain =
    coinType === ETHER_COIN_TYPE ? chains[0] : chains.find(({ chainId }) => coinTypeOf(chainId) === coinType)
  if (!chain) throw new ApiError(400, 'coin_type', 'Unsupported coin type')
  return chain
}

function checkAttributes(value: unknown): Record<string, string> {
  if (value === undefined) return {}
  if (!isRecord(value)) throw new ApiError(422, 'attributes', 'attributes must be an object')
  const attributes: Record<string, string> = {}
  for (const [key, text] of Object.entries(value)) {
    if (key !== 'bio' || typeof text !== 'string' || !bio.test(text))
      throw new ApiError(400, 'attributes', `The attribute ${key} is not allowed`)
    attributes[key] = text
  }
  return attributes
}

function checkTime({ profileNames }: World, seconds: number): void {
  const isWhole = Number.isSafeInteger(seconds)
  if (!isWhole || Math.abs(profileNames.now() / 1000 - seconds) > WINDOW_SECONDS)
    throw new ApiError(400, 'timestamp', 'Timestamp is expired or in the future')
}
