import type { OpenedClient } from './openSignClient'

/**
 * Waits until the site has confirmed a message of the wallet. The library's own promise never resolves when the
 * confirmation comes before it is asked for; by then the library has taken the message off its list of open questions.
 */
export async function untilAcknowledged(
  client: OpenedClient,
  method: string,
  { acknowledged }: { acknowledged: () => Promise<unknown> },
): Promise<void> {
  const isOpen = client.core.history.pending.some(({ request }) => request.method === method)
  if (isOpen) await acknowledged()
}
