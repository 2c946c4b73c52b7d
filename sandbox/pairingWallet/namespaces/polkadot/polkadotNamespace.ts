import { bytesToHex } from '@noble/hashes/utils'
import { isRecord } from '../../../wallet/browser/guards'
import { invalidParams } from '../../../wallet/browser/providerError'
import { addressOn, secretKeyBytes } from '../../accounts'
import { type Namespace, type NamespaceRequest, namedAccount, onlyParam } from '../namespace'
import { messageQuestion } from '../messageQuestion'
import { polkadotMessageSignature, polkadotSign } from './polkadotKeys'
import { signedBytes } from './transactionPayload'

/** Stands before the signature of a transaction and says with what kind of key it was made. */
const SR25519_MARK = '01'

async function signMessage(request: NamespaceRequest): Promise<object> {
  const params = onlyParam(request.params)
  if (!isRecord(params) || typeof params['message'] !== 'string') throw invalidParams('A message is expected.')
  const account = namedAccount(request, params['address'])
  await request.ask(messageQuestion(request, account, params['message']))
  return { signature: `0x${bytesToHex(polkadotMessageSignature(params['message'], secretKeyBytes(account)))}` }
}

async function signTransaction(request: NamespaceRequest): Promise<object> {
  const params = onlyParam(request.params)
  const payload = isRecord(params) ? params['transactionPayload'] : undefined
  if (!isRecord(params) || !isRecord(payload)) throw invalidParams('A transaction payload is expected.')
  const account = namedAccount(request, params['address'])
  const bytes = readPayload(payload)
  await request.ask({
    kind: 'transaction',
    origin: request.origin,
    title: 'Sign a transaction',
    rows: [
      { label: 'Account', value: addressOn(account, request.network.caipNetworkId), kind: 'address' },
      { label: 'Network', value: request.network.name },
    ],
    warning: 'This wallet cannot tell what the transaction does.',
    confirm: 'Sign',
  })
  return { id: 1, signature: `0x${SR25519_MARK}${bytesToHex(polkadotSign(bytes, secretKeyBytes(account)))}` }
}

/** Polkadot, with sr25519 keys. */
export const polkadotNamespace: Namespace = {
  polkadot_signMessage: signMessage,
  polkadot_signTransaction: signTransaction,
}

function readPayload(payload: Record<string, unknown>): Uint8Array {
  try {
    return signedBytes(payload)
  } catch (problem) {
    throw invalidParams(`transactionPayload: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}
