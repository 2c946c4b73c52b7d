import type { HostEvent } from '../app/hostState/hostEvents'

/** Runs what sends a transaction and answers its hash, where there is no other answer. */
export type HashOf = <Answer>(
  kind: 'send' | 'swap',
  act: () => Promise<Answer | undefined>,
) => Promise<Answer | { hash: string }>

/** Hears the hash by the event that tells the page of it. */
export const createHashOf =
  (listen: (listener: (event: HostEvent) => void) => () => void): HashOf =>
  async (kind, act) => {
    let hash = ''
    const stop = listen(({ type, detail }) => {
      if (type === 'wallet-transaction' && detail.kind === kind && detail.status === 'submitted') hash = detail.hash
    })
    try {
      return (await act()) ?? { hash }
    } finally {
      stop()
    }
  }
