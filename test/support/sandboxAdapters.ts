import { createBip122Adapter } from '../../src/adapters/bip122/bip122Adapter'
import { createPolkadotAdapter } from '../../src/adapters/polkadot/polkadotAdapter'
import { createHttpClient } from '../../src/api/httpClient'
import { createRpcCall } from '../../src/api/jsonRpc'
import { createNodeGet } from '../../src/api/nodeGet'
import { createNodePost } from '../../src/api/nodePost'
import { onlyNodes } from '../../src/api/nodeList'
import type { CaipNetworkId } from '../../src/domain'
import { systemClock } from '../../src/lib/time'

/** The product's adapter for Bitcoin on the index of a sandbox. */
export function bitcoinAdapterOn(sandboxUrl: string): ReturnType<typeof createBip122Adapter> {
  const http = createHttpClient({ clock: systemClock })
  const rpcUrls = [`${sandboxUrl}/bitcoin`]
  const get = createNodeGet({ http, rpcUrls })
  const hand = createNodePost({ http, rpcUrls })
  return createBip122Adapter({
    get: async ({ rpcUrls: own }, path, wish) =>
      (own.length > 0 ? createNodeGet({ http, rpcUrls: own }) : get)(path, wish),
    post: async (_network, path, text) => hand(path, text),
  })
}

/** The product's adapter for Polkadot on the node of a sandbox. */
export function polkadotAdapterOn(
  sandboxUrl: string,
  caipNetworkId: CaipNetworkId,
): ReturnType<typeof createPolkadotAdapter> {
  const call = createRpcCall({
    http: createHttpClient({ clock: systemClock }),
    loadSockets: () => Promise.reject(new Error('No socket is opened here')),
    nodes: onlyNodes([`${sandboxUrl}/rpc/polkadot`]),
    caipNetworkId,
  })
  return createPolkadotAdapter({ rpc: async (_network, method, params) => call(method, params) })
}
