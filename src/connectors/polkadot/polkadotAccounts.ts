import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_SESSION_ACCOUNTS } from '../../config/limits/wallets'
import { readSs58 } from '../../domain/ss58'
import { parseCaipNetworkId, type AccountRecord, type CaipNetworkId } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { isRecord } from '../../lib/isRecord'

/** An account an extension shares, checked. `genesisHash`: the one chain it is meant for; absent: all of them. */
export type ExtensionAccount = { address: string; accountId: string; name?: string; genesisHash?: string }

const GENESIS = /^0x[0-9a-f]{64}$/i

function readAccount(value: unknown): ExtensionAccount[] {
  // Accounts of the kind `ethereum` are no accounts of these chains.
  if (!isRecord(value) || typeof value.address !== 'string' || value.type === 'ethereum') return []
  const read = readSs58(value.address)
  if (typeof read === 'string') return []
  const { genesisHash } = value
  const isForAll = genesisHash === undefined || genesisHash === null || genesisHash === ''
  if (!isForAll && !(typeof genesisHash === 'string' && GENESIS.test(genesisHash))) return []
  const name = cleanText(value.name, MAX_NAME_LENGTH)
  return [
    {
      address: value.address,
      accountId: read.accountId.join(),
      ...(name && { name }),
      ...(typeof genesisHash === 'string' && !isForAll && { genesisHash: genesisHash.toLowerCase() }),
    },
  ]
}

/** The accounts of an extension's answer; what is none is left out. */
export const readExtensionAccounts = (answer: unknown): ExtensionAccount[] =>
  Array.isArray(answer) ? answer.slice(0, MAX_SESSION_ACCOUNTS).flatMap(readAccount) : []

/** The ones that may be used on a network: those for it and those for all. An account in two spellings is one. */
export function accountsOf(accounts: readonly ExtensionAccount[], caipNetworkId: CaipNetworkId): ExtensionAccount[] {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const fitting = accounts.filter(
    ({ genesisHash }) => genesisHash === undefined || genesisHash.slice(2, 2 + reference.length) === reference,
  )
  return fitting.filter(({ accountId }, index) => fitting.findIndex((other) => other.accountId === accountId) === index)
}

/** As the widget knows them. */
export const toRecords = (accounts: readonly ExtensionAccount[]): AccountRecord[] =>
  accounts.map(({ address }) => ({ namespace: 'polkadot', address, type: 'eoa' }))
