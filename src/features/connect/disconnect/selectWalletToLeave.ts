import type { Namespace } from '../../../domain'
import { selectOptions } from '../../../options'
import type { RootState } from '../../../store'
import { selectAccount } from '../../account'

/** Whom of a namespace a visitor means who leaves: its active wallet, where there may be others beside it. */
export const selectWalletToLeave = (state: RootState, namespace: Namespace): string | undefined =>
  selectOptions(state).features.multiWallet ? selectAccount(state, namespace).connectedWalletInfo?.id : undefined
