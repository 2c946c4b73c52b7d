import { DOMAIN_CHECK_LIMIT_MS } from '../../config/limits/pairing'
import { readKey } from '../../lib/isRecord'
import { withTimeout } from '../../lib/timeout'
import type { RelayClient } from './relayClient'

type Core = Pick<RelayClient['core'], 'pairing' | 'relayer' | 'verify'>

/** Opens the way to the relay; what keeps it closed is said by the request that needs it. */
async function openWay(relayer: Core['relayer']): Promise<void> {
  const open: unknown = readKey(relayer, 'toEstablishConnection')
  try {
    if (typeof open === 'function') await Reflect.apply(open, relayer, [])
  } catch {
    // The request that follows tells it.
  }
}

/**
 * The check of the site's domain is a frame of the relay's service that holds every request back for up to 5 s. Here it
 * is off, or it runs beside the opening of the way to the relay, for a second at most; a service that did not answer
 * once is not asked again on this page.
 */
export function limitDomainCheck({ verify, relayer }: Core, isWanted: boolean): void {
  const register = verify.register.bind(verify)
  let isOff = !isWanted
  const vouch = async (check: Parameters<typeof register>[0]): Promise<string> => {
    const attestation = await withTimeout(register(check), DOMAIN_CHECK_LIMIT_MS, () => new Error('late')).catch(
      () => '',
    )
    isOff ||= !attestation
    return attestation ?? ''
  }
  verify.register = async (check) => {
    if (isOff) return ''
    const [attestation] = await Promise.all([vouch(check), openWay(relayer)])
    return attestation
  }
}

/**
 * The next pairing's link as soon as the relay is reached, while its proposal may still wait for the check of the
 * domain. `stop` ends the hearing.
 */
export function hearLink({ pairing, relayer }: Pick<Core, 'pairing' | 'relayer'>): {
  link: Promise<string>
  stop: () => void
} {
  const create = pairing.create.bind(pairing)
  let stop = (): void => undefined
  const link = new Promise<string>((resolve) => {
    let tell = (): void => undefined
    const handleConnect = () => tell()
    pairing.create = async (...given) => {
      const made = await create(...given)
      tell = () => resolve(made.uri)
      if (relayer.connected) tell()
      return made
    }
    relayer.on('relayer_connect', handleConnect)
    stop = () => {
      pairing.create = create
      relayer.off('relayer_connect', handleConnect)
    }
  })
  return { link, stop }
}
