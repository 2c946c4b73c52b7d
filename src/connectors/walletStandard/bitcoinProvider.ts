import { WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import type { BitcoinInputToSign, BitcoinProvider } from '../bitcoin/bitcoinProvider'
import { createRequest, readMessageToSign, readPsbt, readPsbtToSign, toBase64 } from '../bitcoin/bitcoinRequests'
import { bitcoinChainOf } from '../../domain/bitcoinChain'
import { callFeature } from './callFeature'
import type { ProviderParts, StandardAccount } from './standardNamespace'
import { readBytes } from './standardWallet'

/** How a signature commits to its transaction, by the numbers of a PSBT (BIP-174). */
const SIGHASHES: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  0x81: 'ALL|ANYONECANPAY',
  0x82: 'NONE|ANYONECANPAY',
  0x83: 'SINGLE|ANYONECANPAY',
}

function readSighash([type, ...more]: readonly number[]): { sigHash?: string } {
  if (type === undefined || type === 0) return {}
  const sigHash = SIGHASHES[type]
  // The standard takes one for all inputs of an account.
  if (sigHash === undefined || more.length > 0) throw new WidgetError('UNSUPPORTED_METHOD')
  return { sigHash }
}

function readOutput(answer: unknown, part: string): Uint8Array {
  const bytes = Array.isArray(answer) ? readBytes(readKey(answer[0], part)) : undefined
  if (!bytes || bytes.length === 0) throw new WidgetError('TRANSACTION')
  return bytes
}

/** A wallet of the standard as hosts know Bitcoin wallets. It signs; sending is left to the host. */
export function createBitcoinStandardProvider({ wallet, share, active }: ProviderParts): BitcoinProvider {
  const accountOf = (address: string): StandardAccount => {
    const account = share().accounts.find(({ record }) => record.address === address)
    if (!account) throw new WidgetError('ACCOUNT_MISMATCH')
    return account
  }
  /** The inputs of one account and one kind together, as the feature takes them. */
  const toInputs = (signInputs: readonly BitcoinInputToSign[]) => {
    const groups = new Map<string, { account: object; signingIndexes: number[]; sigHash?: string }>()
    for (const { address, index, sighashTypes = [] } of signInputs) {
      const sighash = readSighash(sighashTypes)
      const key = `${address} ${sighash.sigHash}`
      const group = groups.get(key) ?? { account: accountOf(address).source, signingIndexes: [], ...sighash }
      group.signingIndexes.push(index)
      groups.set(key, group)
    }
    return [...groups.values()]
  }
  const provider: Omit<BitcoinProvider, 'request'> = {
    getAccountAddresses: async () =>
      share().accounts.map(({ record: { address, publicKey, type } }) => ({
        address,
        ...(publicKey && { publicKey }),
        intention: type === 'ordinal' ? 'ordinal' : 'payment',
      })),
    async signMessage(params) {
      const { message, address, protocol } = readMessageToSign(params)
      // The standard leaves the way of signing to the wallet.
      if (protocol !== undefined) throw new WidgetError('UNSUPPORTED_METHOD')
      const account = (address === undefined ? active() : accountOf(address)).source
      const answer = await callFeature(wallet, 'bitcoin:signMessage', 'signMessage', {
        account,
        message: new TextEncoder().encode(message),
      })
      return toBase64(readOutput(answer, 'signature'))
    },
    async signPsbt(params) {
      const { psbt, signInputs, broadcast } = readPsbtToSign(params)
      // The standard names every input, and has no way to send.
      if (broadcast || signInputs.length === 0) throw new WidgetError('UNSUPPORTED_METHOD')
      const chain = bitcoinChainOf(share().caipNetworkId)
      const input = { psbt, inputsToSign: toInputs(signInputs), ...(chain && { chain: `bitcoin:${chain}` }) }
      const answer = await callFeature(wallet, 'bitcoin:signTransaction', 'signTransaction', input)
      return { psbt: toBase64(readPsbt(toBase64(readOutput(answer, 'signedPsbt')))) }
    },
    sendTransfer: async () => {
      throw new WidgetError('UNSUPPORTED_METHOD')
    },
  }
  return { ...provider, request: createRequest(provider) }
}
