import type { ReactElement } from 'react'
import { ConnectView } from './ConnectView'

/** The wallets of the Connect view, where the host lets logging in stand there alone (feature `emailShowWallets`). */
export const ConnectWalletsView = (): ReactElement => <ConnectView isOnlyWallets />
