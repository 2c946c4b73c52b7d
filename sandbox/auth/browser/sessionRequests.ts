/**
 * Sessions of the smart account (ERC-7715, its early form): what the owner lets a site do without asking, and how that
 * ends.
 */
import { hexlify, randomBytes } from 'ethers'
import { sameAddress, toText } from '../../wallet/browser/guards'
import { knownTokens } from '../../wallet/browser/methods/knownTokens'
import { invalidParams, unauthorized, unsupportedMethod } from '../../wallet/browser/providerError'
import { currentNetwork, objectParam } from '../../wallet/browser/walletContext'
import { type GrantRequest, readGrantRequest } from '../smartAccount/grantRequest'
import {
  chainKeyOf,
  type ChainSession,
  decodeSession,
  encodeSession,
  grantCall,
  revokeCall,
} from '../smartAccount/session'
import { describeSession } from './describeSession'
import type { EmbeddedWallet } from './embeddedWallet'
import { findSession } from './findSession'
import { type Acting, actingOf, awaitBlock, signAndCarry } from './smartAccountRequests'

export const sessionMethods: ReadonlySet<string> = new Set(['wallet_grantPermissions', 'wallet_revokePermissions'])

const SALT_BYTES = 32

/** Answers one of those methods. */
export async function answerSessionRequest(wallet: EmbeddedWallet, method: string, params: unknown): Promise<unknown> {
  const request = objectParam(params)
  // EIP-2255 has a method of that name for what a site sees; here a site sees the account until the person logs out.
  if (method === 'wallet_revokePermissions' && !('pci' in request)) throw unsupportedMethod(method)
  if (wallet.accountType !== 'smartAccount')
    throw new Error('Only a smart account can give permissions. Switch to your smart account first.')
  return method === 'wallet_grantPermissions' ? grant(wallet, request) : revoke(wallet, request)
}

/** The request with the account and the context, once the session is on the chain. */
async function grant(wallet: EmbeddedWallet, request: Record<string, unknown>): Promise<object> {
  const acting = actingOf(wallet)
  const read = readGrantRequest(request, Math.floor(Date.now() / 1000))
  if (read.chainId !== acting.chainId)
    throw invalidParams(`The permissions are for chain ${read.chainId}, the wallet is on ${acting.chainId}.`)
  if (read.address !== null && !sameAddress(read.address, acting.address)) throw unauthorized()
  const session = toSession(read)
  await ask(wallet, acting, {
    title: 'Let this site act for you',
    session,
    signatures: read.signatures,
    warning: 'This happens without asking you until it ends. You can revoke it at any time.',
  })
  const context = encodeSession(session)
  await awaitBlock(acting, (await signAndCarry(acting, [grantCall(acting.address, context)])).hash)
  const { chainId, expiry, signer, permissions, policies } = request
  return { chainId, expiry, signer, permissions, policies, address: acting.address, context }
}

function toSession({ keys, expiry, permissions }: GrantRequest): ChainSession {
  const [coSigner, key, ...others] = keys
  if (!coSigner || !key || others.length > 0 || coSigner.type !== 'secp256k1')
    throw invalidParams(
      'signer.data.keys: the key of the co-signer (secp256k1) and then that of the site are expected.',
    )
  if (coSigner.publicKey === key.publicKey) throw invalidParams('signer.data.keys: two different keys are expected.')
  return {
    coSigner: chainKeyOf(coSigner),
    key: chainKeyOf(key),
    expiry,
    salt: hexlify(randomBytes(SALT_BYTES)),
    permissions,
  }
}

/** The signature by which the owner ended the session, once that is on the chain. */
async function revoke(
  wallet: EmbeddedWallet,
  { pci, permissions, expiry, address: account }: Record<string, unknown>,
): Promise<string> {
  const acting = actingOf(wallet)
  if (
    account !== undefined &&
    toText(account).toLowerCase() !== `eip155:${acting.chainId}:${acting.address}`.toLowerCase()
  )
    throw unauthorized()
  const found = await findSession(wallet.parts.config.smartAccount.sessionsUrl, acting, {
    pci: toText(pci),
    permissions,
    expiry,
  })
  const session = found && decodeSession(found.context)
  if (!found || !session) throw new Error('Your smart account has no such session.')
  await ask(wallet, acting, { title: 'Revoke what this site may do', session, signatures: found.signatures })
  const { hash, signature } = await signAndCarry(
    acting,
    found.isRevoked ? [] : [revokeCall(acting.address, found.context)],
  )
  await awaitBlock(acting, hash)
  return signature
}

type Asked = { title: string; session: ChainSession; signatures: ReadonlyMap<string, string>; warning?: string }

async function ask(
  wallet: EmbeddedWallet,
  { address }: Acting,
  { title, session, signatures, warning }: Asked,
): Promise<void> {
  const context = wallet.evmContext()
  const network = currentNetwork(context)
  const described = describeSession(session, {
    network,
    tokens: knownTokens(context.store.config, network),
    signatures,
  })
  await context.approvals.ask({
    kind: 'signature',
    origin: context.origin,
    title,
    headline: described.headline,
    warning: [described.warning, warning].filter(Boolean).join(' ') || undefined,
    confirm: 'Approve',
    rows: [
      { label: 'Your smart account', value: address, kind: 'address' },
      ...described.rows,
      { label: 'Network', value: network.name },
      { label: 'Network fee', value: 'Paid for you' },
    ],
  })
}
