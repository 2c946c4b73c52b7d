import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { networks } from '../../config/networks'
import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import type { CaipNetworkId, Network } from '../../domain'
import { toWalletError, UserRejectedError, WidgetError } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { withTimeout } from '../../lib/timeout'
import type { ConnectorEvent, WalletSession } from '../contract'
import { accountsOf, readExtensionAccounts, toRecords, type ExtensionAccount } from './polkadotAccounts'
import type { PolkadotProvider, PolkadotSignature, RawToSign } from './polkadotProvider'

const NAMESPACE = 'polkadot'
/** 64 bytes, 65 of an ECDSA key, and either after a byte that says the kind of key. */
const SIGNATURE = /^0x(?:[0-9a-f]{128}|[0-9a-f]{130}|[0-9a-f]{132})$/i
/** Extensions say a refusal in one word. */
const REFUSED = /^(?:rejected|cancell?ed)\b/i

export type PolkadotWalletParts = {
  entry: object
  siteName(): string
  connectorId: string
  emit(event: ConnectorEvent): void
  logger: Logger
}

/** Calls a function of the extension; whatever it throws becomes one of our errors. */
async function callExtension(owner: unknown, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const call = readKey(owner, method)
  if (typeof call !== 'function') throw new WidgetError('UNSUPPORTED_METHOD')
  try {
    return await Reflect.apply(call, owner, params)
  } catch (thrown) {
    const text = typeof thrown === 'string' ? thrown : readKey(thrown, 'message')
    throw typeof text === 'string' && REFUSED.test(text)
      ? new UserRejectedError({ cause: thrown })
      : toWalletError(thrown)
  }
}

function readSigned(answer: unknown): PolkadotSignature {
  if (!isRecord(answer) || typeof answer.signature !== 'string' || !SIGNATURE.test(answer.signature))
    throw new WidgetError('TRANSACTION')
  const { signature, id, signedTransaction } = answer
  return { signature, ...(id !== undefined && { id }), ...(signedTransaction !== undefined && { signedTransaction }) }
}

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(answer, WALLET_READ_TIMEOUT_MS, () => new WidgetError('WALLET_TIMEOUT'))

const sameList = (one: readonly ExtensionAccount[], other: readonly ExtensionAccount[]): boolean =>
  one.map(({ address }) => address).join() === other.map(({ address }) => address).join()

/**
 * A Polkadot extension in use: the accounts for the active network, how it is heard, and the provider hosts get of it.
 */
export function createPolkadotWallet({ entry, siteName, connectorId, emit, logger }: PolkadotWalletParts) {
  /** What the extension hands to a site it lets in. */
  let opened: unknown
  let all: ExtensionAccount[] = []
  let network: Pick<Network, 'caipNetworkId' | 'name'> = networks.polkadot
  let chosen: string | undefined

  const ours = (): ExtensionAccount[] => accountsOf(all, network.caipNetworkId)

  const open = async (): Promise<void> => {
    const way = typeof readKey(entry, 'enable') === 'function' ? 'enable' : 'connect'
    opened ??= await callExtension(entry, way, siteName())
    all = await read()
  }

  const read = async (): Promise<ExtensionAccount[]> =>
    readExtensionAccounts(await callExtension(readKey(opened, 'accounts'), 'get'))

  const toSession = (accounts: readonly ExtensionAccount[]): WalletSession => ({
    namespace: NAMESPACE,
    connectorId,
    accounts: toRecords(accounts),
    caipNetworkId: network.caipNetworkId,
  })

  const tell = (before: readonly ExtensionAccount[]) => {
    const now = ours()
    if (sameList(before, now)) return
    // A wallet that moves to other accounts by itself overrules what was chosen here.
    chosen = undefined
    emit({ type: 'accountsChanged', namespace: NAMESPACE, accounts: toRecords(now) })
  }

  const signerOf = (address: unknown): string => {
    const accounts = ours()
    if (accounts.length === 0) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    const active = accounts.find((account) => account.address === chosen) ?? accounts[0]
    const asked = address === undefined ? active : accounts.find((account) => account.address === address)
    if (!asked) throw new WidgetError('ACCOUNT_MISMATCH')
    return asked.address
  }

  const signRaw = async ({ address, data, type = 'bytes' }: RawToSign): Promise<PolkadotSignature> =>
    readSigned(await callExtension(readKey(opened, 'signer'), 'signRaw', { address: signerOf(address), data, type }))
  const signPayload = async (payload: unknown): Promise<PolkadotSignature> => {
    signerOf(readKey(payload, 'address'))
    return readSigned(await callExtension(readKey(opened, 'signer'), 'signPayload', payload))
  }
  const signMessage = (message: string): Promise<PolkadotSignature> =>
    signRaw({ data: `0x${bytesToHex(utf8ToBytes(message))}` })

  const provider: PolkadotProvider = {
    async accounts() {
      const accounts = ours()
      const sorted = [
        ...accounts.filter(({ address }) => address === chosen),
        ...accounts.filter(({ address }) => address !== chosen),
      ]
      return sorted.map(({ address, name, genesisHash = null }) => ({ address, ...(name && { name }), genesisHash }))
    },
    signMessage,
    signRaw,
    signPayload,
    signTransaction: signPayload,
    signer: { signRaw, signPayload },
    request({ method, params }) {
      const message = readKey(params, 'message')
      const address = readKey(params, 'address')
      if (method === 'polkadot_signMessage' && typeof message === 'string') {
        return signRaw({
          data: `0x${bytesToHex(utf8ToBytes(message))}`,
          ...(typeof address === 'string' && { address }),
        })
      }
      if (method === 'polkadot_signTransaction') return signPayload(readKey(params, 'transactionPayload'))
      return Promise.reject(new WidgetError('UNSUPPORTED_METHOD'))
    },
  }

  return {
    provider,
    async connect(wanted: Network | undefined): Promise<WalletSession> {
      network = wanted ?? networks.polkadot
      await open()
      if (all.length === 0) throw new WidgetError('NO_ACCOUNT')
      const accounts = ours()
      if (accounts.length === 0) throw new WidgetError('NO_ACCOUNT_ON_NETWORK', { network: network.name })
      return toSession(accounts)
    },
    /**
     * Shows nothing with an extension that let the site in before; one that does not answer at once asks the visitor,
     * and counts as none.
     */
    async restore(wanted: Network | undefined): Promise<WalletSession | null> {
      network = wanted ?? networks.polkadot
      try {
        await inTime(open())
      } catch (error) {
        logger.info(`connector: ${connectorId} did not answer`, error)
        return null
      }
      const accounts = ours()
      return accounts.length > 0 ? toSession(accounts) : null
    },
    disconnect(): Promise<void> {
      // Extensions have no word for it: the visitor takes the permission back in the extension.
      opened = undefined
      all = []
      chosen = undefined
      return Promise.resolve()
    },
    async readSession(): Promise<{ addresses: string[]; caipNetworkId: CaipNetworkId }> {
      const accounts = accountsOf(await inTime(read()), network.caipNetworkId)
      if (accounts.length === 0) throw new WidgetError('NO_ACCOUNT')
      return { addresses: accounts.map(({ address }) => address), caipNetworkId: network.caipNetworkId }
    },
    chooseAccount(address: string): void {
      chosen = address
    },
    async switchNetwork(wanted: Network): Promise<void> {
      const before = ours()
      if (accountsOf(all, wanted.caipNetworkId).length === 0)
        throw new WidgetError('NO_ACCOUNT_ON_NETWORK', { network: wanted.name })
      network = wanted
      const now = ours()
      // Accounts of another network come with it: said in one, so that nobody sees the one without the other.
      if (!sameList(before, now)) emit({ type: 'sessionChanged', namespace: NAMESPACE, session: toSession(now) })
    },
    listen(): () => void {
      let isFirst = true
      let isOver = false
      const handleAccounts = (answer: unknown) => {
        const accounts = readExtensionAccounts(answer)
        const isBeginning = isFirst
        isFirst = false
        // Some extensions begin with an empty list and fill it a moment later.
        if (isOver || (isBeginning && accounts.length === 0)) return
        const before = ours()
        all = accounts
        tell(before)
      }
      const stopping = callExtension(readKey(opened, 'accounts'), 'subscribe', handleAccounts)
      stopping.catch((error: unknown) => logger.info(`connector: ${connectorId} cannot be heard`, error))
      return () => {
        isOver = true
        stopping.then(
          (stop) => void (typeof stop === 'function' && Reflect.apply(stop, undefined, [])),
          () => undefined,
        )
      }
    },
  }
}
