/** An error in the shape EIP-1193 and JSON-RPC give to a page. */
export class ProviderError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
    this.name = 'ProviderError'
  }
}

export const userRejected = (): ProviderError => new ProviderError(4001, 'User rejected the request.')
export const unauthorized = (): ProviderError =>
  new ProviderError(4100, 'The requested method and/or account has not been authorized by the user.')
export const unsupportedMethod = (method: string): ProviderError =>
  new ProviderError(4200, `The wallet does not support the method ${method}.`)
export const unknownChain = (chainId: string): ProviderError =>
  new ProviderError(
    4902,
    `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
  )
export const invalidParams = (message: string): ProviderError => new ProviderError(-32602, message)
