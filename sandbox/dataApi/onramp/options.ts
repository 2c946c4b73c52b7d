import { json, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import { onrampAssets } from '../../onramp/assets'
import { centsText } from '../../onramp/money'
import { fiatCurrencies, methodLimits } from '../../onramp/paymentLimits'
import type { World } from '../../world'
import { checkProject } from '../checks'

/** `GET /v1/onramp/options`: what can be bought where, what can be paid with, and how much at once. */
export function onrampOptions(_world: World, { url }: Exchange): Answer {
  checkProject(url.searchParams.get('projectId'))
  const limits = Object.entries(methodLimits).map(([id, { minCents, maxCents }]) => ({
    id,
    min: centsText(minCents),
    max: centsText(maxCents),
  }))
  return json({
    purchaseCurrencies: onrampAssets.map(({ id, name, symbol, places }) => ({
      id,
      name,
      symbol,
      networks: places.map(({ network, contractAddress }) => ({
        name: network.name,
        display_name: network.displayName,
        chain_id: network.caipNetworkId.slice(network.namespace.length + 1),
        contract_address: contractAddress,
      })),
    })),
    paymentCurrencies: fiatCurrencies.map((id) => ({ id, payment_method_limits: limits })),
  })
}
