import { toText } from '../http/exchange'
import { solanaDevAccounts } from '../solana/solanaAccounts'
import { solanaNetwork } from '../solana/solanaNetwork'
import { type SolanaTokenSpec, solanaTokenBySymbol, solanaTokens } from '../solana/solanaTokens'
import { isSolanaAddress } from '../dataApi/checks'
import type { World } from '../world'
import { ControlError } from './controlError'
import { decimalAmount } from './decimalAmount'

type Body = Record<string, unknown>

/** Sets what an account has, past all rules. */
export function setSolanaBalance({ solana }: World, body: Body): void {
  const account = addressOf(body, 'account')
  const token = tokenOf(body)
  if (token) solana.setTokens(account, token, decimalAmount(body, token.decimals))
  else solana.setLamports(account, decimalAmount(body, solanaNetwork.nativeCurrency.decimals))
}

/** A transfer signed by one of the seeded accounts. A token account that the receiver has not yet is made first. */
export function transferOnSolana({ solana }: World, body: Body): { hash: string } {
  const label = toText(body['from'] ?? 'alice').toLowerCase()
  const from = solanaDevAccounts.find((account) => account.label === label || account.address === body['from'])
  if (!from) throw new ControlError('from: the name of a seeded account is expected')
  const to = addressOf(body, 'to')
  const token = tokenOf(body)
  if (token && solana.tokensOf(to, token) === 0n) solana.setTokens(to, token, 0n)
  const { signature, outcome } = solana.transfer(
    from,
    to,
    decimalAmount(body, token?.decimals ?? solanaNetwork.nativeCurrency.decimals),
    token,
  )
  if (outcome.err !== null) throw new ControlError(`The transfer failed: ${toText(outcome.err)}`)
  return { hash: signature }
}

export function airdropOnSolana({ solana }: World, body: Body): { hash: string } {
  return {
    hash: solana.airdrop(addressOf(body, 'account'), decimalAmount(body, solanaNetwork.nativeCurrency.decimals))
      .signature,
  }
}

export function expireBlockhashes({ solana }: World): void {
  solana.clock.expireBlockhashes()
}

export function setLanding({ solana }: World, body: Body): void {
  if (typeof body['lands'] !== 'boolean') throw new ControlError('lands: true or false is expected')
  solana.setLanding(body['lands'])
}

function addressOf(body: Body, key: string): string {
  const value = body[key]
  const named =
    typeof value === 'string' ? solanaDevAccounts.find((account) => account.label === value.toLowerCase()) : undefined
  if (named) return named.address
  if (typeof value !== 'string' || !isSolanaAddress(value))
    throw new ControlError(`${key}: a Solana address or the name of a seeded account is expected`)
  return value
}

function tokenOf(body: Body): SolanaTokenSpec | null {
  if (body['token'] === undefined) return null
  const token = solanaTokenBySymbol(toText(body['token']))
  if (!token)
    throw new ControlError(`token: the sandbox has ${solanaTokens.map(({ symbol }) => symbol).join(', ')} on Solana`)
  return token
}
