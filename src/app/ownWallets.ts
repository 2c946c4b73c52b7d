import type { WalletHub } from '../connectors/walletHub'
import { failLoad, loadOnce } from '../errors'
import type { Logger } from '../lib/logger'
import { splitConnectors } from '../options'

/**
 * Puts the wallets that a page gives in property `connectors` into the list of all; their code comes with the first.
 * `list` resolves when they are there, and rejects with LOAD_FAILED.
 */
export function createOwnWallets(
  hub: Pick<WalletHub, 'add'>,
  tell: (problem: string) => void,
  logger: Logger,
): { list(connectors: unknown): Promise<void> } {
  let latest: readonly unknown[] = []
  let hasAny = false
  const load = loadOnce(async () => {
    const { createCustomSource } = await import('../connectors/custom/customSource').catch(failLoad)
    const source = createCustomSource(tell, logger)
    hub.add(source.start)
    return source
  })
  return {
    async list(connectors) {
      latest = splitConnectors(connectors).own
      hasAny ||= latest.length > 0
      if (hasAny) (await load()).list(latest)
    },
  }
}
