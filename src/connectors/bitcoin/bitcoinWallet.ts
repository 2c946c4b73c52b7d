import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import { bitcoinChainOf, bitcoinNetworkId, type BitcoinChain } from '../../domain/bitcoinChain'
import type { CaipNetworkId, Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import { withTimeout } from '../../lib/timeout'
import type { BitcoinMessageProtocol, BitcoinProvider } from './bitcoinProvider'
import {
  createRequest,
  readMessageToSign,
  readPsbt,
  readPsbtToSign,
  readSignature,
  readTransfer,
  readTxid,
  toBase64,
} from './bitcoinRequests'
import type { ConnectorEvent, WalletSession } from '../contract'
import { readShare, type BitcoinShare } from './bitcoinAccounts'
import type { BitcoinDialect, ClaimedAccount } from './dialect'

export { createLeatherDialect, createSatsConnectDialect } from './satsConnect'
export { createOkxDialect, createUnisatDialect } from './objectWallets'

const NAMESPACE = 'bip122'
/** Addresses of Taproot (BIP-350, version 1) have no signature in the old way. */
const TAPROOT = /^(?:bc|tb|bcrt)1p/

export type BitcoinWalletParts = {
  dialect: BitcoinDialect
  connectorId: string
  emit(event: ConnectorEvent): void
  logger: Logger
}

const protocolFor = (address: string): BitcoinMessageProtocol => (TAPROOT.test(address) ? 'bip322' : 'ecdsa')

/** What was said before, the words apart: two answers of a wallet that mean the same are the same. */
const shareKey = ({ accounts, caipNetworkId }: BitcoinShare): string =>
  [caipNetworkId, ...accounts.map(({ address }) => address)].join()

/** A Bitcoin wallet in use: what it shares, how it is heard, and the provider hosts get of it. */
export function createBitcoinWallet({ dialect, connectorId, emit, logger }: BitcoinWalletParts) {
  let share: BitcoinShare | undefined
  let wanted: CaipNetworkId | undefined
  let chosen: string | undefined
  let reading: Promise<void> | undefined
  let isStale = false

  const toSession = (from: BitcoinShare): WalletSession => ({ namespace: NAMESPACE, connectorId, ...from })
  const read = () => withTimeout(dialect.read(), WALLET_READ_TIMEOUT_MS, () => new WidgetError('WALLET_TIMEOUT'))

  const keep = (claims: readonly ClaimedAccount[]): BitcoinShare | undefined => {
    const before = share
    share = readShare(claims, wanted)
    // A wallet that moves to other accounts by itself overrules what was chosen here.
    if (!before || !share || shareKey(before) !== shareKey(share)) chosen = undefined
    return share
  }

  /** Tells what is different from before. */
  const tell = (before: BitcoinShare | undefined, now: BitcoinShare | undefined) => {
    if (!now) emit({ type: 'accountsChanged', namespace: NAMESPACE, accounts: [] })
    else if (before && shareKey(before) === shareKey(now)) return
    else if (before?.caipNetworkId === now.caipNetworkId)
      emit({ type: 'accountsChanged', namespace: NAMESPACE, accounts: now.accounts })
    // Accounts of another network come with it: said in one, so that nobody sees the one without the other.
    else emit({ type: 'sessionChanged', namespace: NAMESPACE, session: toSession(now) })
  }

  const readAgain = async (): Promise<void> => {
    do {
      isStale = false
      try {
        const claims = await read()
        const before = share
        if (claims && before) tell(before, keep(claims))
      } catch (error) {
        logger.info(`connector: ${connectorId} changed and could not be read`, error)
      }
    } while (isStale)
  }

  const handleChange = (claims?: readonly ClaimedAccount[], chain?: BitcoinChain) => {
    const before = share
    if (!before) return
    if (chain) wanted = bitcoinNetworkId(chain)
    if (claims && claims.length > 0) return tell(before, keep(claims))
    // A wallet may run through its accounts: what it says at the end counts, and it is asked once at a time.
    isStale = true
    reading ??= readAgain().finally(() => (reading = undefined))
  }

  const current = (): BitcoinShare => {
    if (!share) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    return share
  }

  const signer = (asked?: string): string => {
    const { accounts } = current()
    const address = asked ?? chosen ?? accounts[0]?.address
    const account = accounts.find((known) => known.address === address)
    // A wallet that signs with its own choice would answer for another account.
    if (!account || (!dialect.takesAnyAccount && account !== accounts[0])) throw new WidgetError('ACCOUNT_MISMATCH')
    return account.address
  }

  const provider: Omit<BitcoinProvider, 'request'> = {
    getAccountAddresses: async () =>
      current().accounts.map(({ address, publicKey, path, type }) => ({
        address,
        ...(publicKey && { publicKey }),
        ...(path && { path }),
        intention: type === 'ordinal' ? 'ordinal' : 'payment',
      })),
    async signMessage(params) {
      const { message, address: asked, protocol } = readMessageToSign(params)
      const address = signer(asked)
      return readSignature(await dialect.signMessage({ message, address, protocol: protocol ?? protocolFor(address) }))
    },
    async signPsbt(params) {
      const request = readPsbtToSign(params)
      current()
      const { psbt, txid } = await dialect.signPsbt(request)
      return { psbt: toBase64(readPsbt(psbt)), ...(request.broadcast && { txid: readTxid(txid) }) }
    },
    async sendTransfer(params) {
      const transfer = readTransfer(params)
      const recipient = readShare([{ address: transfer.recipientAddress }], current().caipNetworkId)
      if (recipient?.caipNetworkId !== current().caipNetworkId) throw new WidgetError('INVALID_TRANSFER')
      const from = signer()
      // Wallets pay transfers from the account they have for payments, whichever was chosen here.
      if (from !== current().accounts[0]?.address) throw new WidgetError('ACCOUNT_MISMATCH')
      return { txid: readTxid(await dialect.sendTransfer({ ...transfer, from })) }
    },
  }

  return {
    provider: { ...provider, request: createRequest(provider, dialect.request) } satisfies BitcoinProvider,
    async connect(network: Network | undefined): Promise<WalletSession> {
      wanted = network?.caipNetworkId
      const fresh = keep(await dialect.connect())
      if (!fresh) throw new WidgetError('NO_ACCOUNT')
      return toSession(fresh)
    },
    async restore(network: Network | undefined): Promise<WalletSession | null> {
      wanted = network?.caipNetworkId
      const restored = keep((await read()) ?? [])
      return restored ? toSession(restored) : null
    },
    async disconnect(): Promise<void> {
      share = undefined
      chosen = undefined
      try {
        await withTimeout(dialect.disconnect(), WALLET_READ_TIMEOUT_MS, () => new WidgetError('WALLET_TIMEOUT'))
      } catch (error) {
        logger.info(`connector: ${connectorId} kept its permission`, error)
      }
    },
    async readSession(): Promise<{ addresses: string[]; caipNetworkId: CaipNetworkId }> {
      const claims = await read()
      // Looked at only: what is different from before is told by the wallet's own event.
      const now = claims ? readShare(claims, wanted) : share
      if (!now) throw new WidgetError('NO_ACCOUNT')
      return { addresses: now.accounts.map(({ address }) => address), caipNetworkId: now.caipNetworkId }
    },
    chooseAccount(address: string): void {
      chosen = address
    },
    async switchNetwork(network: Network): Promise<void> {
      const chain = bitcoinChainOf(network.caipNetworkId)
      if (share?.caipNetworkId === network.caipNetworkId) return
      if (!chain || !dialect.switchNetwork) throw new WidgetError('SWITCH_IN_WALLET', { network: network.name })
      await dialect.switchNetwork(chain)
      wanted = network.caipNetworkId
      const before = share
      const claims = await read()
      // A wallet may share accounts by network; the visitor is asked for those of the new one.
      const now = keep(claims && claims.length > 0 ? claims : await dialect.connect())
      // Where it went is true, wherever it was asked to go.
      tell(before, now)
      if (now?.caipNetworkId !== network.caipNetworkId)
        throw new WidgetError('SWITCH_IN_WALLET', { network: network.name })
    },
    listen: () =>
      dialect.listen({
        changed: handleChange,
        disconnected: () => emit({ type: 'disconnected', namespace: NAMESPACE, reason: 'wallet' }),
      }),
  }
}
