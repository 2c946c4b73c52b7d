import { formatUnits } from 'ethers'
import { bitcoinNetwork } from '../bitcoin/bitcoinNetwork'
import { humanUnits } from '../dataApi/balanceRow'
import { accountIdOf } from '../polkadot/ss58'
import { solanaNetwork } from '../solana/solanaNetwork'
import type { World } from '../world'
import { escapeHtml } from './escapeHtml'
import type { NamespaceNetwork } from './namespaceNetworks'

type Row = [name: string, value: string]

/** What the explorer shows of a transaction of a network that is no EVM chain. */
export function namespaceTransactionPage(world: World, { key }: NamespaceNetwork, hash: string): string {
  const rows = key === 'solana' ? solanaRows(world, hash) : key === 'bitcoin' ? bitcoinRows(world, hash) : null
  if (!rows)
    return `<h1>Transaction</h1><p>Not mined yet, or not on this network.</p><p class="mono">${escapeHtml(hash)}</p>`
  return `<h1>Transaction</h1><dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

/** What the explorer shows of an address of such a network. */
export function namespaceAddressPage(world: World, { key, nativeCurrency }: NamespaceNetwork, address: string): string {
  const amount =
    key === 'solana'
      ? solanaAmount(world, address)
      : key === 'bitcoin'
        ? bitcoinAmount(world, address)
        : polkadotAmount(world, address)
  if (amount === null) return '<h1>Address</h1><p>This is not an address.</p>'
  return `<h1>Address</h1><p class="mono">${escapeHtml(address)}</p><p><strong>${humanUnits(amount, nativeCurrency.decimals)} ${nativeCurrency.symbol}</strong></p>`
}

function solanaRows({ solana }: World, signature: string): Row[] | null {
  const landed = solana.ledger.find(signature)
  if (!landed) return null
  return [
    ['Status', landed.outcome.err === null ? 'Confirmed' : 'Failed'],
    ['Signature', landed.signature],
    ['Slot', String(landed.slot)],
    ['Time', new Date(landed.blockTime * 1000).toUTCString()],
    ['Fee', `${formatUnits(landed.fee, solanaNetwork.nativeCurrency.decimals)} ${solanaNetwork.nativeCurrency.symbol}`],
    ['From', landed.transaction.message.keys[0] ?? ''],
  ]
}

function bitcoinRows({ bitcoin }: World, txid: string): Row[] | null {
  const found = bitcoin.find(txid)
  if (!found) return null
  const { symbol, decimals } = bitcoinNetwork.nativeCurrency
  return [
    ['Status', found.height === null ? 'Waits for a block' : 'Confirmed'],
    ['Transaction', txid],
    ...found.outputs.map(({ address, value }): Row => [
      'To',
      `${address ?? 'no address'}: ${humanUnits(value, decimals)} ${symbol}`,
    ]),
  ]
}

function solanaAmount({ solana }: World, address: string): bigint | null {
  try {
    return solana.runtime.lamportsOf(address)
  } catch {
    return null
  }
}

const bitcoinAmount = ({ bitcoin }: World, address: string): bigint =>
  bitcoin.unspentOf(address).reduce((sum, { value }) => sum + value, 0n)

function polkadotAmount({ polkadot }: World, address: string): bigint | null {
  const accountId = accountIdOf(address)
  return accountId && (polkadot.account(accountId)?.free ?? 0n)
}
