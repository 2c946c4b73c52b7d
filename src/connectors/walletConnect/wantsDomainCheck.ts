import { DEFAULT_HOSTS } from '../../config'
import type { PairingContext } from '../pairing'

/**
 * Whether the site's address is vouched for in wallets: the hosted relay's service knows the domains of its projects;
 * of another relay its host says so.
 */
export const wantsDomainCheck = ({
  projectId,
  relayUrl,
  domainCheck,
}: Pick<PairingContext, 'projectId' | 'relayUrl' | 'domainCheck'>): boolean =>
  projectId !== undefined && (domainCheck ?? relayUrl === DEFAULT_HOSTS.relayUrl)
