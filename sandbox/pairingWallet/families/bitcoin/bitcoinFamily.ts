import { bytesToHex } from '@noble/hashes/utils'
import { isRecord } from '../../../wallet/browser/guards'
import { invalidParams } from '../../../wallet/browser/providerError'
import { addressOn, secretKeyBytes } from '../../accounts'
import { type Family, type FamilyRequest, namedAccount, onlyParam, refused } from '../family'
import { messageQuestion } from '../messageQuestion'
import { bitcoinMessageHash, bitcoinMessageSignature, bitcoinPublicKey } from './bitcoinKeys'

const NOT_YET = 'there is no Bitcoin network in this sandbox yet.'

async function accountAddresses(request: FamilyRequest): Promise<object[]> {
  const { caipNetworkId } = request.network
  return request.accounts.map((account, index) => ({
    address: addressOn(account, caipNetworkId),
    publicKey: bytesToHex(bitcoinPublicKey(secretKeyBytes(account))),
    path: `m/84'/0'/0'/0/${index}`,
    intention: 'payment',
  }))
}

async function signMessage(request: FamilyRequest): Promise<object> {
  const params = onlyParam(request.params)
  if (!isRecord(params) || typeof params['message'] !== 'string') throw invalidParams('A message is expected.')
  const { message, protocol = 'ecdsa' } = params
  if (typeof protocol !== 'string' || protocol.toLowerCase() !== 'ecdsa') throw invalidParams('protocol: this wallet signs with ecdsa only.')
  const address = params['address'] ?? params['account']
  const account = namedAccount(request, address)
  await request.ask(messageQuestion(request, account, message))
  return {
    address,
    signature: bytesToHex(bitcoinMessageSignature(message, secretKeyBytes(account))),
    messageHash: bytesToHex(bitcoinMessageHash(message)),
  }
}

/** Bitcoin. */
export const bitcoinFamily: Family = {
  getAccountAddresses: accountAddresses,
  signMessage,
  sendTransfer: refused(NOT_YET),
  signPsbt: refused(NOT_YET),
}
