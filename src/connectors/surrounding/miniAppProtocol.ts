import { readKey } from '../../lib/isRecord'
import type { ParentChannel } from './parentChannel'
import { createParentQuestions } from './parentQuestions'

/**
 * What a Farcaster client offers its mini apps, as far as it is about wallets. Calls go by the protocol of Comlink: a
 * path of one name, and arguments as they are (docs/reality.md).
 */
export type MiniAppHost = {
  call(name: string, ...given: readonly unknown[]): Promise<unknown>
  /** What the client's wallet says by itself: the name of an event and what comes with it. */
  onWalletEvent(listener: (event: string, payload: unknown) => void): () => void
  end(): void
}

/** Speaks it over a channel. */
export function createMiniAppHost(channel: ParentChannel): MiniAppHost {
  const questions = createParentQuestions(channel, ({ type, name, value }) => {
    if (type === 'RAW') return { value }
    if (type !== 'HANDLER' || name !== 'throw') return undefined
    return { error: readKey(value, 'value') }
  })
  return {
    call: (name, ...given) =>
      questions.ask({
        type: 'APPLY',
        path: [name],
        argumentList: given.map((value) => ({ type: 'RAW', value })),
      }),
    onWalletEvent: (listener) =>
      channel.listen(({ type, event, params }) => {
        if (type !== 'frameEthProviderEvent' || typeof event !== 'string') return
        listener(event, Array.isArray(params) ? params[0] : undefined)
      }),
    end: questions.end,
  }
}
