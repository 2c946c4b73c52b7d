import { isAddress } from 'ethers'
import { bitcoinDevAccounts } from '../bitcoin/bitcoinAccounts'
import { bitcoinNetwork } from '../bitcoin/bitcoinNetwork'
import { scriptOf } from '../bitcoin/outputScript'
import type { Chain } from '../chains/chain'
import { devAccounts } from '../chains/devAccounts'
import { tokenOn } from '../chains/swap/wrappedNative'
import { readBalances } from '../chains/tokenReader'
import { isSolanaAddress } from '../dataApi/checks'
import { json, type Answer } from '../http/answer'
import { polkadotDevAccounts } from '../polkadot/polkadotAccounts'
import { polkadotNetwork } from '../polkadot/polkadotNetwork'
import { accountIdOf } from '../polkadot/ss58'
import { solanaDevAccounts } from '../solana/solanaAccounts'
import { solanaNetwork } from '../solana/solanaNetwork'
import { solanaTokenBySymbol } from '../solana/solanaTokens'
import { chainByCaip, type World } from '../world'
import { ControlError } from './controlError'

type Question = { account: string; token: string | null }
type Labelled = readonly { label: string; address: string }[]

/** Reads what an account has on any network, from the ledger itself: no fault hits it and no log counts it. */
export async function answerBalance(world: World, query: URLSearchParams): Promise<Answer> {
  try {
    return json({ amountInUnits: (await readBalance(world, query)).toString() })
  } catch (problem) {
    if (problem instanceof ControlError) return json({ error: problem.message }, 400)
    throw problem
  }
}

async function readBalance(world: World, query: URLSearchParams): Promise<bigint> {
  const network = query.get('network')
  const question = { account: query.get('account') ?? '', token: query.get('token') }
  const chain = network === null ? world.chains[0] : chainByCaip(world, network)
  if (chain) return onChain(chain, question)
  if (network === solanaNetwork.caipNetworkId) return onSolana(world, question)
  if (question.token !== null) throw new ControlError('token: this network has none')
  if (network === bitcoinNetwork.caipNetworkId) return onBitcoin(world, question)
  if (network === polkadotNetwork.caipNetworkId) return onPolkadot(world, question)
  throw new ControlError(`network: the sandbox has no ${String(network)}`)
}

async function onChain(chain: Chain, { account, token }: Question): Promise<bigint> {
  const address = addressIn(devAccounts, account, isAddress)
  const contract = token === null || isAddress(token) ? token : known(() => tokenOn(chain, token).address)
  // A test that has seen the hash of a transaction wants to see what it did.
  await chain.settled()
  const balances = await readBalances(chain, address, contract === null ? [] : [contract])
  const amount = contract === null ? balances.native : balances.tokens[0]
  if (amount === null || amount === undefined) throw new ControlError(`token: there is no token at ${String(contract)}`)
  return amount
}

function onSolana({ solana }: World, { account, token }: Question): bigint {
  const address = addressIn(solanaDevAccounts, account, isSolanaAddress)
  if (token === null) return solana.runtime.lamportsOf(address)
  const found = solanaTokenBySymbol(token)
  if (!found) throw new ControlError(`token: the sandbox has no ${token} on Solana`)
  return solana.tokensOf(address, found)
}

function onBitcoin({ bitcoin }: World, { account }: Question): bigint {
  const address = addressIn(bitcoinDevAccounts, account, (text) => scriptOf(text) !== null)
  return bitcoin.unspentOf(address).reduce((sum, { value }) => sum + value, 0n)
}

function onPolkadot({ polkadot }: World, { account }: Question): bigint {
  const accountId = accountIdOf(addressIn(polkadotDevAccounts, account, (text) => accountIdOf(text) !== null))
  return (accountId && polkadot.account(accountId)?.free) ?? 0n
}

/** A seeded account by its label, or any address of the namespace. */
function addressIn(accounts: Labelled, account: string, isAddressOfNamespace: (text: string) => boolean): string {
  const named = accounts.find(({ label }) => label === account.toLowerCase())
  if (named) return named.address
  if (!isAddressOfNamespace(account))
    throw new ControlError('account: an address of this network or the name of a seeded account is expected')
  return account
}

function known<Value>(look: () => Value): Value {
  try {
    return look()
  } catch (problem) {
    throw new ControlError(problem instanceof Error ? problem.message : String(problem))
  }
}
