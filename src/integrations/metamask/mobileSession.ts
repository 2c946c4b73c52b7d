import { isRecord, readKey } from '../../lib/isRecord'

/** What the app shares of EVM networks: addresses, its own choice first, and networks. */
export type SharedByApp = { accounts: readonly string[]; networks: readonly string[] }

const NETWORK = /^eip155:\d{1,20}$/
const ACCOUNT = /^eip155:\d{1,20}:(0x[\da-fA-F]{40})$/
const ADDRESS = /^0x[\da-fA-F]{40}$/

/** Addresses of a list, each once. */
export const readAddresses = (said: unknown): string[] => {
  const texts = Array.isArray(said) ? said.filter((text): text is string => typeof text === 'string') : []
  return [...new Set(texts.filter((text) => ADDRESS.test(text)).map((text) => text.toLowerCase()))]
}

/** What a session of the app is about (CAIP-25, `sessionScopes`); nothing where it is over. */
export function readShared(session: unknown): SharedByApp | undefined {
  const scopes = readKey(session, 'sessionScopes')
  const shared = isRecord(scopes) ? Object.entries(scopes).filter(([name]) => NETWORK.test(name)) : []
  const said = shared.flatMap(([, scope]): unknown[] => {
    const listed = readKey(scope, 'accounts')
    return Array.isArray(listed) ? listed : []
  })
  const accounts = readAddresses(said.map((text) => (typeof text === 'string' ? ACCOUNT.exec(text)?.[1] : undefined)))
  return accounts.length === 0 ? undefined : { accounts, networks: shared.map(([name]) => name) }
}
