import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { isNamespace } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { readKey } from '../../lib/isRecord'
import { safeImageUrl } from '../../lib/safeUrl'
import type { ConnectorFacts } from '../contract'
import type { CustomConnector } from './customConnector'

/** Ids are kept and compared: no blanks, and as long as any reverse domain name. */
const ID = /^[\w.-]{1,128}$/
const METHODS = ['connect', 'getSession', 'disconnect', 'getProvider', 'subscribe'] as const

/** What is listed of a wallet of the page's own, and the object itself, whose methods are called as its own. */
export type ReadConnector = ConnectorFacts & {
  canSwitch: boolean
  host: CustomConnector
}

const hasMethods = (value: unknown): value is CustomConnector =>
  METHODS.every((name) => typeof readKey(value, name) === 'function')

/** A wallet of the page's own as it was given, or the sentence that says why it is none. */
function readCustomConnector(given: unknown): ReadConnector | string {
  const id = readKey(given, 'id')
  const name = cleanText(readKey(given, 'name'), MAX_NAME_LENGTH)
  const served = readKey(given, 'namespaces')
  const namespaces = Array.isArray(served) ? served.filter(isNamespace) : []
  if (typeof id !== 'string' || !ID.test(id))
    return 'a wallet of your own needs an id of letters, digits, points and hyphens'
  if (name === '') return `${id} needs a name`
  if (namespaces.length === 0) return `${id} needs namespaces it serves`
  const missing = METHODS.filter((method) => typeof readKey(given, method) !== 'function')
  if (!hasMethods(given)) return `${id} needs the methods ${missing.join(', ')}`
  return {
    id,
    name,
    iconUrl: safeImageUrl(readKey(given, 'icon')),
    namespaces: [...new Set(namespaces)],
    type: 'EXTERNAL',
    source: 'custom',
    canSwitch: typeof readKey(given, 'switchNetwork') === 'function',
    host: given,
  }
}

/** The wallets of a page's own that are some, each id once; `tell` hears why another is none. */
export function readCustomConnectors(given: readonly unknown[], tell?: (problem: string) => void): ReadConnector[] {
  const found = new Map<string, ReadConnector>()
  for (const item of given) {
    const read = readCustomConnector(item)
    if (typeof read === 'string') tell?.(read)
    else if (found.has(read.id)) tell?.(`${read.id} is there twice`)
    else found.set(read.id, read)
  }
  return [...found.values()]
}
