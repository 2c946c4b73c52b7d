import { fromUnits, namespaceOf, type AmountInUnits, type Network } from '../../domain'

/** What somebody is asked to pay. */
export type PaymentRequest = {
  network: Network
  /** Who is paid. */
  address: string
  /** Absent: the native coin. */
  token?: { tokenAddress: string; decimals: number }
  amountInUnits: AmountInUnits
}

/** EIP-681: `ethereum:<who>@<chain>?value=<wei>`, or a call of the token's `transfer`. */
function evmLink({ network, address, token, amountInUnits }: PaymentRequest): string {
  const chainId = network.caipNetworkId.slice('eip155:'.length)
  return token
    ? `ethereum:${token.tokenAddress}@${chainId}/transfer?address=${address}&uint256=${amountInUnits}`
    : `ethereum:${address}@${chainId}?value=${amountInUnits}`
}

/** Solana Pay, a transfer request: `solana:<who>?amount=<whole coins or tokens>&spl-token=<mint>`. */
function solanaLink({ network, address, token, amountInUnits }: PaymentRequest): string {
  const amount = fromUnits(amountInUnits, token?.decimals ?? network.nativeCurrency.decimals)
  return `solana:${address}?amount=${amount}${token ? `&spl-token=${token.tokenAddress}` : ''}`
}

/** BIP-21: `bitcoin:<who>?amount=<whole coins>`; Bitcoin has no tokens. */
const bitcoinLink = ({ network, address, amountInUnits }: PaymentRequest): string =>
  `bitcoin:${address}?amount=${fromUnits(amountInUnits, network.nativeCurrency.decimals)}`

/**
 * The link wallets of the namespace read as a request to pay, or `undefined` where there is no such form (Polkadot).
 * Amounts are exact.
 */
export function paymentLink(request: PaymentRequest): string | undefined {
  switch (namespaceOf(request.network.caipNetworkId)) {
    case 'eip155':
      return evmLink(request)
    case 'solana':
      return solanaLink(request)
    case 'bip122':
      return request.token ? undefined : bitcoinLink(request)
    default:
      return undefined
  }
}
