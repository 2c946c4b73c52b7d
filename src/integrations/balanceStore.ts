import type { Namespace } from '../index'
import { accountOf } from './account'
import type { WidgetStore } from './widgetStore'

/** What is known of an account's balance of its network's own coin. */
export type Balance = {
  /** In the smallest unit, as a decimal text; absent while it is not known. */
  balanceInUnits?: string
  isLoading: boolean
  error?: unknown
}

export type BalanceStore = {
  read(): Balance
  subscribe(tell: () => void): () => void
  refetch(): Promise<void>
}

const NO_BALANCE: Balance = { isLoading: false }

/** Reads the balance of the account that the widget has, and anew for each other account or network. */
export function balanceStore({ find, read, subscribe }: WidgetStore, namespace?: Namespace): BalanceStore {
  let told = NO_BALANCE
  let tell: (() => void) | undefined
  /** Whose balance was asked for; empty while nobody listens. */
  let asked: string | null | undefined = ''
  /** Counts questions: what an earlier one is answered is dropped. */
  let turn = 0
  const set = (change: Partial<Balance>): void => {
    told = { ...NO_BALANCE, ...change }
    tell?.()
  }
  const refetch = async (): Promise<void> => {
    const mine = ++turn
    // The providers of the other namespaces have no question for it.
    if (!asked?.startsWith('eip155')) return set({})
    set({ ...told, isLoading: true })
    let answered: Partial<Balance>
    try {
      const provider = find()?.getProvider('eip155')
      const params = [asked.split(':')[2], 'latest']
      const answer = String(await provider?.request({ method: 'eth_getBalance', params }))
      // To `BigInt` an empty text is a number too; what is none after `0x` it refuses by itself.
      if (!answer.startsWith('0x')) throw new Error('No balance')
      answered = { balanceInUnits: String(BigInt(answer)) }
    } catch (error) {
      answered = { error }
    }
    if (mine === turn) set(answered)
  }
  return {
    read: () => told,
    refetch,
    subscribe(listener) {
      tell = listener
      const look = (): void => {
        const { caipAddress } = accountOf(read(), namespace)
        if (asked === caipAddress) return
        asked = caipAddress
        told = NO_BALANCE
        void refetch()
      }
      const end = subscribe(look)
      look()
      return () => {
        end()
        turn++
        asked = ''
      }
    },
  }
}
