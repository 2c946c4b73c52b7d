/** Where the services of this page are; a page of your own writes its project id and its networks here. */
export async function readOptions() {
  const { networks, ...services } = await (await fetch('/sandbox.json')).json()
  const { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl } = services
  const ours = networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  return { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, networks: ours }
}

/** An amount in whole tokens: integers are moved by their decimals, never divided. */
export function inTokens(amountInUnits, decimals) {
  const digits = amountInUnits.padStart(decimals + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${whole}.${part}`.replace(/\.?0+$/, '')
}

/** What a review says. */
export const sayReview = ({ amountInUnits, token, to, feeInUnits }) =>
  `${inTokens(amountInUnits, token.decimals)} ${token.symbol} to ${to}, fee at most ${inTokens(feeInUnits, 18)}`
