import { DEFAULT_HOSTS } from '../config'
import type { WidgetOptions } from '../options'

/** Whether the site's address is vouched for in wallets: the hosted relay's service knows the domains of its projects; of another relay its host says so. */
export const wantsDomainCheck = ({ projectId, relayUrl, features }: Pick<WidgetOptions, 'projectId' | 'relayUrl' | 'features'>): boolean =>
  projectId !== undefined && (features.domainCheck ?? relayUrl === DEFAULT_HOSTS.relayUrl)
