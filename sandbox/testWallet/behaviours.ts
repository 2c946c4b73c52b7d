import { ProviderError } from '../wallet/browser/providerError'
import type { HeldRequest, WalletRequest } from './testWalletTypes'
import { approve, refuse, type Behaviour, type WireAnswer } from './walletAnswer'
import type { WalletCore } from './walletCore'
import { WalletFailure } from './walletFailure'

/** What the page gets for a request that is to go like this. */
export async function toWire(
  handle: WalletCore['handle'],
  request: WalletRequest,
  behaviour: Behaviour,
): Promise<WireAnswer> {
  if (behaviour.kind === 'silence') return new Promise(() => {})
  if (behaviour.kind === 'answer') return { result: behaviour.value }
  if (behaviour.kind === 'throw') return { thrown: behaviour.form }
  if (behaviour.kind === 'hold') {
    behaviour.asked()
    return toWire(handle, request, await behaviour.until)
  }
  try {
    return { result: await handle(request.method, request.params) }
  } catch (error) {
    const code = error instanceof WalletFailure || error instanceof ProviderError ? error.code : -32603
    const message = error instanceof Error ? error.message : String(error)
    return { thrown: { as: 'error', value: { code, message } } }
  }
}

/** A request that stands still until the test settles it. */
export function holdRequest(): { behaviour: Behaviour; held: HeldRequest } {
  let markAsked = (): void => {}
  let settle = (_behaviour: Behaviour): void => {}
  const asked = new Promise<void>((resolve) => (markAsked = resolve))
  const until = new Promise<Behaviour>((resolve) => (settle = resolve))
  const held = { asked, settle, approve: () => settle(approve), refuse: () => settle(refuse()) }
  return { behaviour: { kind: 'hold', until, asked: markAsked }, held }
}
