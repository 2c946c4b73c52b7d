import { isAddress, type Namespace } from '../../domain'
import { isRecord } from '../../lib/isRecord'

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Which of its parameters names the account, by method of EIP-1193. */
const NAMED: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_sendTransaction: ([transaction]) => fieldOf(transaction, 'from'),
  eth_signTransaction: ([transaction]) => fieldOf(transaction, 'from'),
  wallet_sendCalls: ([calls]) => fieldOf(calls, 'from'),
  personal_sign: ([, account]) => account,
  eth_sign: ([account]) => account,
  eth_signTypedData: ([account]) => account,
  eth_signTypedData_v3: ([account]) => account,
  eth_signTypedData_v4: ([account]) => account,
}

/** The accounts that a call of a wallet's provider is to be signed by, where it names any. */
export function namedAccounts(namespace: Namespace, name: string, [first]: readonly unknown[]): readonly string[] {
  const named: unknown[] = []
  if (namespace === 'eip155') {
    const [method, params] = [fieldOf(first, 'method'), fieldOf(first, 'params')]
    if (name === 'request' && typeof method === 'string' && Array.isArray(params) && Object.hasOwn(NAMED, method))
      named.push(NAMED[method]?.(params))
  } else {
    const inputs = fieldOf(first, 'signInputs')
    named.push(
      fieldOf(first, 'address'),
      ...(Array.isArray(inputs) ? inputs.map((input) => fieldOf(input, 'address')) : []),
    )
  }
  return named.filter((account): account is string => typeof account === 'string' && isAddress(namespace, account))
}
