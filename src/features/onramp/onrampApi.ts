import { dataApi } from '../../api/dataApi'
import { ONRAMP_CHAIN_NAMES } from './onrampChains'
import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { safeLinkUrl } from '../../lib/safeUrl'
import { toMinorUnits } from './fiatAmounts'
import { destinationOf } from './onrampNetworks'
import type { OnrampAsset, OnrampQuote, OnrampRequest, PaymentCurrency } from './onrampState'
import { readOptions, type OnrampOptions } from './readOptions'
import { readPurchases, type Purchase } from './readPurchases'
import { readQuote } from './readQuote'

type Asked = OnrampRequest & { network: Network }

const onWire = ({ id, name, symbol, networks }: OnrampAsset): object => ({
  id,
  name,
  symbol,
  networks: networks.map((network) => ({
    name: network.name,
    display_name: network.displayName,
    chain_id: network.chainReference,
    contract_address: network.contractAddress ?? '',
  })),
})
const currencyOnWire = ({ id, methods }: PaymentCurrency): object => ({ id, payment_method_limits: methods })

/** The wire takes whole sums only; one with cents is written in again over there. */
function presetOf({ amount, purchaseAmount = '', currency }: OnrampRequest): {
  presetFiatAmount?: number
  presetCryptoAmount?: number
} {
  const whole = (text: string): number | undefined =>
    /^\d{1,15}(?:\.0*)?$/.test(text) ? Number.parseInt(text, 10) : undefined
  const [presetFiatAmount, presetCryptoAmount] = [
    'amountInUnits' in toMinorUnits(amount, currency.id) ? whole(amount) : undefined,
    whole(purchaseAmount),
  ]
  return {
    ...(presetFiatAmount !== undefined && { presetFiatAmount }),
    ...(presetCryptoAmount !== undefined && { presetCryptoAmount }),
  }
}

/** An account that is a contract may be there on its own network only: nothing may be sent to it on another one. */
function walletOf({ address, asset, isSmartAccount, network }: Asked): object {
  const { chain } = destinationOf(network, asset)
  const blockchains = isSmartAccount ? [chain] : [...new Set([...ONRAMP_CHAIN_NAMES, chain])]
  return { address, blockchains, assets: [asset.symbol] }
}

/**
 * The visitor's currency is named in the address the provider documents for it; its service call has no room for it.
 */
function withCurrency(url: string, currencyId: string): string | undefined {
  const page = safeLinkUrl(url)
  if (page === undefined) return undefined
  const address = new URL(page)
  if (!address.searchParams.has('fiatCurrency')) address.searchParams.set('fiatCurrency', currencyId)
  return address.href
}

/** The data API's on-ramp calls (spec §7). On a network it does not serve nothing is asked and the answer is `null`. */
export const onrampApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    options: build.query<OnrampOptions | null, Network>({
      query: ({ caipNetworkId }) => ({
        path: '/v1/onramp/options',
        read: readOptions,
        network: { caipNetworkId, orElse: () => null },
      }),
    }),
    onrampQuote: build.query<OnrampQuote | null, Asked>({
      query: (asked) => ({
        method: 'POST',
        path: '/v1/onramp/quote',
        // The word "network" carries the asset's symbol (reference, data-api §3.12).
        body: {
          purchaseCurrency: onWire(asked.asset),
          paymentCurrency: currencyOnWire(asked.currency),
          amount: asked.amount,
          network: asked.asset.symbol,
        },
        read: (answer) => readQuote(answer, asked),
        network: { caipNetworkId: asked.caipNetworkId, orElse: () => null },
      }),
      keepUnusedDataFor: 0,
    }),
    onrampUrl: build.query<string | null, Asked>({
      query: (asked) => ({
        method: 'POST',
        path: '/v1/generators/onrampurl',
        body: {
          destinationWallets: [walletOf(asked)],
          defaultNetwork: destinationOf(asked.network, asked.asset).chain,
          partnerUserId: asked.address,
          defaultExperience: 'buy',
          ...presetOf(asked),
        },
        read: (answer) =>
          isRecord(answer) && typeof answer.url === 'string' ? withCurrency(answer.url, asked.currency.id) : undefined,
        network: { caipNetworkId: asked.caipNetworkId, orElse: () => null },
      }),
      keepUnusedDataFor: 0,
    }),
    purchases: build.query<Purchase[] | null, { address: string; caipNetworkId: Network['caipNetworkId'] }>({
      query: ({ address, caipNetworkId }) => ({
        path: `/v1/account/${encodeURIComponent(address)}/history`,
        query: { chainId: caipNetworkId, onramp: 'coinbase' },
        isFresh: true,
        read: readPurchases,
        network: { caipNetworkId, orElse: () => null },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})
