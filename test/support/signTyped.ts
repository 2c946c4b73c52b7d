import type { BaseWallet, TypedDataDomain, TypedDataField } from 'ethers'

type Typed = {
  domain: TypedDataDomain
  types: Record<string, TypedDataField[]>
  message: Record<string, unknown>
}

/** Signs typed data as a wallet does that is given it as a text (EIP-712, `eth_signTypedData_v4`). */
export function signTyped(wallet: BaseWallet, text: string): Promise<string> {
  const { domain, types, message } = JSON.parse(text) as Typed
  const { EIP712Domain: _domain, ...own } = types
  return wallet.signTypedData(domain, own, message)
}
