import { AbiCoder, getAddress, toUtf8String } from 'ethers'
import { isRecord } from '../http/exchange'
import { contractInterface } from './artifacts'
import type { Chain } from './chain'
import { tokenSpecs } from './deployments'

export type TokenInfo = { address: string; name: string; symbol: string; decimals: number }

const token = contractInterface('SandboxToken')

/** Balances of one account, read from the newest block in one batch. `null` where a contract is not a token. */
export async function readBalances(
  chain: Chain,
  address: string,
  tokens: string[],
): Promise<{ native: bigint; tokens: (bigint | null)[] }> {
  const data = token.encodeFunctionData('balanceOf', [address])
  const answers = await chain.rpc.forward([
    { jsonrpc: '2.0', id: 0, method: 'eth_getBalance', params: [address, 'latest'] },
    ...tokens.map((to, index) => ({
      jsonrpc: '2.0',
      id: index + 1,
      method: 'eth_call',
      params: [{ to, data }, 'latest'],
    })),
  ])
  const results = new Map(
    (Array.isArray(answers) ? answers : []).filter(isRecord).map((answer) => [answer['id'], answer['result']]),
  )
  return { native: BigInt(String(results.get(0))), tokens: tokens.map((_, index) => word(results.get(index + 1))) }
}

/** Name, symbol and decimals of any token; `null` when the contract does not tell. */
export async function readTokenInfo(chain: Chain, address: string): Promise<TokenInfo | null> {
  const known = tokenSpecs.find((spec) => spec.address.toLowerCase() === address.toLowerCase())
  if (known) return { address: known.address, name: known.name, symbol: known.symbol, decimals: known.decimals }
  try {
    const [name, symbol, decimals] = await chain.rpc.batch(
      ['name', 'symbol', 'decimals'].map((method) => ({
        method: 'eth_call',
        params: [{ to: address, data: token.encodeFunctionData(method) }, 'latest'],
      })),
    )
    return {
      address: getAddress(address),
      name: decodeText(name),
      symbol: decodeText(symbol),
      decimals: Number(BigInt(String(decimals))),
    }
  } catch {
    return null
  }
}

function decodeText(value: unknown): string {
  const hex = String(value)
  if (hex.length === 66) return toUtf8String(hex.replace(/(00)+$/, ''))
  return String(AbiCoder.defaultAbiCoder().decode(['string'], hex)[0])
}

const word = (value: unknown): bigint | null =>
  typeof value === 'string' && value.length === 66 ? BigInt(value) : null
