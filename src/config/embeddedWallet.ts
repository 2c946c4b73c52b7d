import type { Namespace } from '../domain'

/** The namespaces the embedded wallet serves (spec §1). */
export const EMBEDDED_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']

/** The id and name of its connector (reference, constants §2). */
export const EMBEDDED_CONNECTOR_ID = 'ID_AUTH'

/** The order of `features.socials` is the order shown; the network's page is 600 by 800 (reference, constants §8). */
export const SOCIAL_POPUP = { width: 600, height: 800 } as const
