import { formatUnits, getAddress, Interface } from 'ethers'
import { sameAddress } from '../guards'
import type { ApprovalRow } from '../messages'
import type { WalletNetwork, WalletToken } from '../walletConfigType'
import { describeSwap } from './describeSwap'

export type Call = { to: string | null; value: bigint; data: string }
export type Description = { title: string; headline: string; rows: ApprovalRow[]; warning?: string }

const erc20 = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])
const UNLIMITED = 1n << 255n

/** Says in words what a call does, as far as its data tells. */
export function describeCall(call: Call, network: WalletNetwork, tokens: WalletToken[]): Description {
  const native = `${trim(formatUnits(call.value, 18))} ${network.nativeCurrency.symbol}`
  if (!call.to)
    return {
      title: 'Create a contract',
      headline: native,
      rows: [{ label: 'Data', value: shorten(call.data), kind: 'code' }],
    }
  const token = tokens.find((candidate) => sameAddress(candidate.address, call.to ?? ''))
  const parsed = call.data === '0x' ? null : safeParse(call.data)
  if (parsed) {
    const party = String(parsed.args[0])
    const amount = BigInt(String(parsed.args[1]))
    const shown = token ? `${trim(formatUnits(amount, token.decimals))} ${token.symbol}` : `${amount} units`
    const contract: ApprovalRow = { label: 'Token contract', value: getAddress(call.to), kind: 'address' }
    if (parsed.name === 'transfer') {
      return {
        title: 'Send',
        headline: shown,
        rows: [{ label: 'To', value: getAddress(party), kind: 'address' }, contract],
      }
    }
    return {
      title: 'Allow spending',
      headline: amount >= UNLIMITED ? `Unlimited ${token?.symbol ?? 'tokens'}` : shown,
      rows: [{ label: 'Spender', value: getAddress(party), kind: 'address' }, contract],
      warning: amount >= UNLIMITED ? 'The spender can take all of this token, now and later.' : undefined,
    }
  }
  const swap = describeSwap({ ...call, to: call.to }, network, tokens)
  if (swap) return swap
  const to: ApprovalRow = { label: 'To', value: getAddress(call.to), kind: 'address' }
  if (call.data === '0x') return { title: 'Send', headline: native, rows: [to] }
  return {
    title: 'Call a contract',
    headline: native,
    rows: [to, { label: 'Data', value: shorten(call.data), kind: 'code' }],
  }
}

function safeParse(data: string): ReturnType<Interface['parseTransaction']> {
  try {
    return erc20.parseTransaction({ data })
  } catch {
    return null
  }
}

const trim = (amount: string): string => amount.replace(/\.0$/, '')
const shorten = (data: string): string =>
  data.length > 200 ? `${data.slice(0, 200)}… (${(data.length - 2) / 2} bytes)` : data
