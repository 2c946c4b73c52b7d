import { json, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { checkEvmAddress, checkProject } from '../checks'
import { checkLabel, checkName, checkZone } from './nameRules'

const MAX_SUGGESTIONS = 5
const words = ['harbor', 'pebble', 'meadow', 'lantern', 'willow', 'comet', 'ember', 'orchard', 'tidal', 'velvet']

/** With version 2 what is unknown is an empty list, before it was a 404. */
const isVersion2 = ({ url }: Exchange): boolean => url.searchParams.get('apiVersion') === '2'

/** `GET /v1/profile/account/{name}`: the record of a full name. */
export function lookUpName({ profileNames }: World, exchange: Exchange): Answer {
  checkProject(exchange.url.searchParams.get('projectId'))
  const record = profileNames.find(checkName(exchange.params['name'] ?? ''))
  if (record) return json(record)
  if (isVersion2(exchange)) return json([])
  throw new ApiError(404, 'name', 'Name is not registered')
}

/** `GET /v1/profile/reverse/{address}`: the names of an address. */
export function lookUpAddress({ profileNames }: World, exchange: Exchange): Answer {
  checkProject(exchange.url.searchParams.get('projectId'))
  const records = profileNames.of(checkEvmAddress(exchange.params['address'] ?? ''))
  if (records.length === 0 && !isVersion2(exchange))
    throw new ApiError(404, 'address', 'Address has no registered names')
  return json(records)
}

/** `GET /v1/profile/suggestions/{label}`: whether just this name is taken, and free ones made with it. */
export function suggestNames({ profileNames }: World, { url, params }: Exchange): Answer {
  checkProject(url.searchParams.get('projectId'))
  const label = checkLabel(params['name'] ?? '')
  const zone = checkZone(url.searchParams.get('zone') ?? 'reown.id')
  const isTaken = (name: string): boolean => profileNames.find(name) !== null
  const name = `${label}.${zone}`
  // Other words for another label, the same ones whenever it is asked.
  const first = (label.charCodeAt(0) + label.length) % words.length
  const others = [...words.slice(first), ...words.slice(0, first)]
    .map((word) => `${label}-${word}.${zone}`)
    .filter((other) => other.length <= 64 && !isTaken(other))
  const free = others.slice(0, MAX_SUGGESTIONS - 1).map((other) => ({ name: other, registered: false }))
  return json({ suggestions: [{ name, registered: isTaken(name) }, ...free] })
}
