import { readIdentity } from '../chains/nameReader'
import { json, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import type { World } from '../world'
import { ApiError } from './apiError'
import { checkEvmAddress, checkProject, isSolanaAddress } from './checks'

/**
 * `GET /v1/identity/{address}`: name and avatar from the name registry of the first chain, else a name registered here.
 */
export async function identity(world: World, { url, params }: Exchange): Promise<Answer> {
  checkProject(url.searchParams.get('projectId'))
  if (url.searchParams.has('useCache'))
    throw new ApiError(400, 'useCache', 'The useCache parameter is not allowed for this project')
  const address = params['address'] ?? ''
  const resolvedAt = new Date().toISOString()
  const headers = { 'cache-control': 'no-cache' }
  if (!address.startsWith('0x') && isSolanaAddress(address))
    return json({ name: null, avatar: null, resolvedAt }, 200, headers)
  checkEvmAddress(address)
  const chain = world.chains[0]
  const found = chain ? await readIdentity(chain, address) : null
  return json(
    { name: found?.name ?? world.profileNames.of(address)[0]?.name ?? null, avatar: found?.avatar ?? null, resolvedAt },
    200,
    headers,
  )
}
