import type { WalletRequest } from './testWalletTypes'
import type { WireAnswer } from './walletAnswer'
import type { WalletBrowserContext } from './walletBrowserContext'

type Receiver = (request: WalletRequest) => Promise<WireAnswer>

/** Routes the pages' requests to the wallets of their context; made once per context. */
const receivers = new WeakMap<WalletBrowserContext, Promise<Map<string, Receiver>>>()

export function receiversOf(context: WalletBrowserContext): Promise<Map<string, Receiver>> {
  const found = receivers.get(context) ?? openReceivers(context)
  receivers.set(context, found)
  return found
}

async function openReceivers(context: WalletBrowserContext): Promise<Map<string, Receiver>> {
  const made = new Map<string, Receiver>()
  await context.exposeFunction('testWalletRequest', (walletId, { method, params }) => {
    const receive = made.get(walletId)
    if (!receive) throw new Error(`No test wallet ${walletId}`)
    return receive({ method, params: Array.isArray(params) ? params : params === undefined ? [] : [params] })
  })
  return made
}

/** Tells every page of the context about an event of one wallet. */
export async function tellPages(
  context: WalletBrowserContext,
  walletId: string,
  event: string,
  payload: unknown,
): Promise<void> {
  const call = `window.testWalletEmit(${[walletId, event, payload].map((part) => JSON.stringify(part) ?? 'undefined').join(', ')})`
  // A page that navigates right now, or has no wallet yet, has nobody to tell.
  await Promise.allSettled(context.pages().map((page) => page.evaluate(call)))
}
