import { formatUnits, getAddress, isAddress } from 'ethers'
import type { Chain } from '../chains/chain'
import { readIdentity } from '../chains/nameReader'
import { humanUnits } from '../dataApi/balanceRow'
import { tokenInfo } from '../dataApi/assets'
import { html, type Answer } from '../http/answer'
import type { Router } from '../http/router'
import { type IndexedTransaction, transactionByHash, transactionsOf, transfersOf } from '../indexer/transactionQueries'
import { catchUp, chainById, type World } from '../world'
import { escapeHtml } from './escapeHtml'
import { type NamespaceNetwork, namespaceNetworks } from './namespaceNetworks'
import { namespaceAddressPage, namespaceTransactionPage } from './namespacePages'

const SHOWN_TRANSACTIONS = 50

/** A small block explorer at `/explorer-ui/{chainId}`: one transaction, or one address. */
export function registerExplorerUi(router: Router, world: World): void {
  type NamespacePage = (world: World, network: NamespaceNetwork, key: string) => string
  const show =
    (build: (chain: Chain, key: string) => Promise<string>, buildOther: NamespacePage) =>
    async (params: Record<string, string>): Promise<Answer> => {
      const other = namespaceNetworks.find(({ key }) => key === params['chainId'])
      if (other) return frame(other.name, buildOther(world, other, params['key'] ?? ''))
      const chain = chainById(world, Number(params['chainId']))
      if (!chain) return { ...frame('Unknown network', '<p>This sandbox has no such network.</p>'), status: 404 }
      await catchUp(world, [chain])
      return frame(chain.name, await build(chain, params['key'] ?? ''))
    }
  const transaction = show((chain, hash) => transactionPage(world, chain, hash), namespaceTransactionPage)
  const address = show((chain, key) => addressPage(world, chain, key), namespaceAddressPage)
  router.get('/explorer-ui/:chainId/tx/:key', ({ params }) => transaction(params))
  router.get('/explorer-ui/:chainId/address/:key', ({ params }) => address(params))
}

async function transactionPage(world: World, chain: Chain, hash: string): Promise<string> {
  const found = transactionByHash(world.database, chain.chainId, hash)
  if (!found)
    return `<h1>Transaction</h1><p>Not mined yet, or not on this network.</p><p class="mono">${escapeHtml(hash)}</p>`
  const transfers = await Promise.all(
    transfersOf(world.database, chain.chainId, found.hash).map(async (transfer) => {
      const token = await tokenInfo(chain, transfer.token)
      const amount = token
        ? `${humanUnits(transfer.amount, token.decimals)} ${escapeHtml(token.symbol)}`
        : transfer.amount.toString()
      return `<li><strong>${amount}</strong> from ${link(chain, transfer.sender)} to ${link(chain, transfer.recipient)}</li>`
    }),
  )
  const rows: [string, string][] = [
    ['Status', found.failed ? '<span class="bad">Failed</span>' : '<span class="good">Confirmed</span>'],
    ['Hash', `<span class="mono">${found.hash}</span>`],
    ['Block', String(found.block)],
    ['Time', new Date(found.minedAt * 1000).toUTCString()],
    ['From', link(chain, found.sender)],
    ['To', found.recipient ? link(chain, found.recipient) : 'New contract'],
    ['Value', `${humanUnits(found.amount, 18)} ${chain.nativeCurrency.symbol}`],
    ['Fee', `${formatUnits(found.fee, 18)} ${chain.nativeCurrency.symbol}`],
    ['Nonce', String(found.nonce)],
  ]
  const list = transfers.length > 0 ? `<h2>Token transfers</h2><ul>${transfers.join('')}</ul>` : ''
  return `<h1>Transaction</h1><dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>${list}`
}

async function addressPage(world: World, chain: Chain, key: string): Promise<string> {
  if (!isAddress(key)) return '<h1>Address</h1><p>This is not an address.</p>'
  const balance = BigInt(String(await chain.rpc.call('eth_getBalance', [key, 'latest'])))
  const name = (await readIdentity(chain, key))?.name
  const rows = transactionsOf(world.database, {
    chainId: chain.chainId,
    address: key,
    after: null,
    limit: SHOWN_TRANSACTIONS,
  })
  return (
    `<h1>${name ? escapeHtml(name) : 'Address'}</h1><p class="mono">${getAddress(key)}</p>` +
    `<p><strong>${humanUnits(balance, 18)} ${chain.nativeCurrency.symbol}</strong></p><h2>Transactions</h2>` +
    (rows.length === 0 ? '<p>None yet.</p>' : `<ul>${rows.map((row) => summary(chain, row)).join('')}</ul>`)
  )
}

function summary(chain: Chain, row: IndexedTransaction): string {
  const target = `/explorer-ui/${chain.chainId}/tx/${row.hash}`
  const state = row.failed ? ' · <span class="bad">failed</span>' : ''
  return `<li><a class="mono" href="${target}">${row.hash.slice(0, 18)}…</a> ${new Date(row.minedAt * 1000).toUTCString()}${state}</li>`
}

const link = (chain: Chain, address: string): string =>
  `<a class="mono" href="/explorer-ui/${chain.chainId}/address/${getAddress(address)}">${getAddress(address)}</a>`

const frame = (title: string, content: string): Answer =>
  html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<title>${escapeHtml(title)} · Sandbox explorer</title><link rel="stylesheet" href="/playground/base.css"><link rel="stylesheet" href="/playground/explorer.css">` +
      `<header><strong>Sandbox explorer</strong> <span>${escapeHtml(title)}</span></header><main>${content}</main></html>`,
    { 'content-security-policy': "default-src 'none'; style-src 'self'" },
  )
