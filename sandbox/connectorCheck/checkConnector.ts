import type { TriedConnector } from './triedConnector'
import { DEMANDS, type ConnectorNamespace, type ConnectorTrial } from './demands'

/** How a wallet of the page's own is tried. */
export type ConnectorCheckOptions = Pick<ConnectorTrial, 'otherNetwork' | 'declineNext' | 'onLink'> & {
  /** Tried are these alone. @default all that the wallet serves */
  namespaces?: readonly ConnectorNamespace[]
}

/** One demand that a wallet does not meet: what it should do, and what it did instead. */
export type ConnectorFailure = { namespace: string; demand: string; found: string }

/** What came of it. `passed` is true where no demand failed; what was not tried says why. */
export type ConnectorReport = {
  passed: boolean
  failures: ConnectorFailure[]
  skipped: { namespace: string; demand: string; reason: string }[]
}

const METHODS = ['connect', 'getSession', 'disconnect', 'getProvider', 'subscribe'] as const

/** What is wrong with an object before anything is asked of it. */
function shapeProblems(connector: TriedConnector): string[] {
  const { id, name, namespaces }: { id: unknown; name: unknown; namespaces: unknown } = connector
  return [
    ...(typeof id === 'string' && /^[\w.-]{1,128}$/.test(id)
      ? []
      : ['id is no text of letters, digits, points and hyphens']),
    ...(typeof name === 'string' && name.trim() !== '' ? [] : ['name is empty']),
    ...(Array.isArray(namespaces) && namespaces.length > 0 ? [] : ['namespaces is empty']),
    ...METHODS.flatMap((method) => (typeof connector[method] === 'function' ? [] : [`${method} is missing`])),
  ]
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Tries a wallet of a page's own (property `connectors`) against the contract that the widget relies on: it connects,
 * reads, switches and disconnects it, in this order, and tells each demand that does not hold. Begin with a wallet that
 * shares nothing. Needs no sandbox and no browser; never rejects.
 *
 * @example
 * const report = await checkConnector(myWallet, { otherNetwork: base })
 * expect(report.failures).toEqual([])
 */
export async function checkConnector(
  connector: TriedConnector,
  { namespaces, ...wishes }: ConnectorCheckOptions = {},
): Promise<ConnectorReport> {
  const shape = shapeProblems(connector)
  const failures: ConnectorFailure[] = shape.map((found) => ({
    namespace: '',
    demand: 'has what the contract names',
    found,
  }))
  const skipped: ConnectorReport['skipped'] = []
  for (const namespace of shape.length > 0 ? [] : (namespaces ?? connector.namespaces)) {
    const trial: ConnectorTrial = { connector, namespace, heard: [], links: [], ...wishes }
    for (const { says: demand, skip, check } of DEMANDS) {
      const reason = skip?.(trial)
      if (reason !== undefined) {
        skipped.push({ namespace, demand, reason })
        continue
      }
      try {
        const found = await check(trial)
        if (found !== undefined) failures.push({ namespace, demand, found })
      } catch (error) {
        failures.push({ namespace, demand, found: `it failed: ${messageOf(error)}` })
      }
    }
  }
  return { passed: failures.length === 0, failures, skipped }
}
