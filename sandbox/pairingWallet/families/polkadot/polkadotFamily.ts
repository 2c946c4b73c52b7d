import { bytesToHex } from '@noble/hashes/utils'
import { isRecord } from '../../../wallet/browser/guards'
import { invalidParams } from '../../../wallet/browser/providerError'
import { secretKeyBytes } from '../../accounts'
import { type Family, type FamilyRequest, namedAccount, onlyParam, refused } from '../family'
import { messageQuestion } from '../messageQuestion'
import { polkadotMessageSignature } from './polkadotKeys'

async function signMessage(request: FamilyRequest): Promise<object> {
  const params = onlyParam(request.params)
  if (!isRecord(params) || typeof params['message'] !== 'string') throw invalidParams('A message is expected.')
  const account = namedAccount(request, params['address'])
  await request.ask(messageQuestion(request, account, params['message']))
  return { signature: `0x${bytesToHex(polkadotMessageSignature(params['message'], secretKeyBytes(account)))}` }
}

/** Polkadot, with Ed25519 keys. */
export const polkadotFamily: Family = {
  polkadot_signMessage: signMessage,
  polkadot_signTransaction: refused('there is no Polkadot network in this sandbox yet.'),
}
