import { WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import type { BitcoinMessageProtocol } from './bitcoinProvider'
import { readPsbt, toBase64, toBtcText, toHexText, toSafeNumber } from './bitcoinRequests'
import { callWallet, hearWallet } from './askBitcoinWallet'
import type { BitcoinDialect, ClaimedAccount } from './dialect'

/** How these wallets call the two ways of signing a text. */
const PROTOCOLS: Readonly<Record<BitcoinMessageProtocol, string>> = { ecdsa: 'ecdsa', bip322: 'bip322-simple' }
/** They write the first word with and without an s. */
const EVENTS = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged', 'disconnect'] as const

const toClaims = (answer: unknown, publicKey?: unknown): ClaimedAccount[] =>
  // The key is that of the account that is chosen, which stands first.
  Array.isArray(answer)
    ? answer.map((address: unknown, index) => ({ address, purpose: 'payment', ...(index === 0 && { publicKey }) }))
    : []

/** What a wallet may know and is not needed: its failure is no failure. */
async function readOptional(wallet: object, method: string): Promise<unknown> {
  try {
    return await callWallet(wallet, method)
  } catch (error) {
    if (error instanceof WidgetError) return undefined
    throw error
  }
}

function createObjectDialect(
  wallet: object,
  own: { connect: BitcoinDialect['connect']; sendTransfer: BitcoinDialect['sendTransfer'] },
): BitcoinDialect {
  return {
    ...own,
    takesAnyAccount: false,
    async read() {
      const accounts = await callWallet(wallet, 'getAccounts')
      if (!Array.isArray(accounts) || accounts.length === 0) return []
      return toClaims(accounts, await readOptional(wallet, 'getPublicKey'))
    },
    disconnect: async () => void (await readOptional(wallet, 'disconnect')),
    signMessage: ({ message, protocol }) => callWallet(wallet, 'signMessage', message, PROTOCOLS[protocol]),
    async signPsbt({ psbt, signInputs, broadcast }) {
      const options = signInputs.length > 0 ? [{ autoFinalized: broadcast, toSignInputs: signInputs }] : []
      const signed = readPsbt(await callWallet(wallet, 'signPsbt', toHexText(psbt), ...options))
      return {
        psbt: toBase64(signed),
        ...(broadcast && { txid: await callWallet(wallet, 'pushPsbt', toHexText(signed)) }),
      }
    },
    listen: ({ changed, disconnected }) =>
      hearWallet(wallet, EVENTS, (event) => {
        if (event === 'disconnect') disconnected()
        else changed()
      }),
  }
}

/** OKX: `window.okxwallet.bitcoin`. Amounts are whole coins as text. */
export const createOkxDialect = (wallet: object): BitcoinDialect =>
  createObjectDialect(wallet, {
    async connect() {
      const answer = await callWallet(wallet, 'connect')
      return [{ address: readKey(answer, 'address'), publicKey: readKey(answer, 'publicKey'), purpose: 'payment' }]
    },
    async sendTransfer({ from, recipientAddress, satoshi, feeRate }) {
      const answer = await callWallet(wallet, 'send', {
        from,
        to: recipientAddress,
        value: toBtcText(satoshi),
        ...(feeRate !== undefined && { satBytes: feeRate }),
      })
      return readKey(answer, 'txhash')
    },
  })

/** Unisat and those that copy it (Bitget, Binance). Amounts are satoshi as a number. */
export const createUnisatDialect = (wallet: object): BitcoinDialect =>
  createObjectDialect(wallet, {
    async connect() {
      const accounts = await callWallet(wallet, 'requestAccounts')
      return toClaims(accounts, await readOptional(wallet, 'getPublicKey'))
    },
    sendTransfer: ({ recipientAddress, satoshi, feeRate }) =>
      callWallet(
        wallet,
        'sendBitcoin',
        recipientAddress,
        toSafeNumber(satoshi),
        ...(feeRate === undefined ? [] : [{ feeRate }]),
      ),
  })
