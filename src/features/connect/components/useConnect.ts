import { useAppDispatch } from '../../../store'
import type { Namespace } from '../../../domain'
import { connectWallet } from '../connectWallet'

/** Asks a wallet. How it ends stands in the state, so the promise's refusal is heard and not used here. */
export function useConnect(): (request: { connectorId: string; namespace?: Namespace; isFresh?: boolean }) => void {
  const dispatch = useAppDispatch()
  return (request) => void dispatch(connectWallet(request)).catch(() => undefined)
}
