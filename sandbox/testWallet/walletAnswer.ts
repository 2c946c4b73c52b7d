/** The forms in which wallets of the world say "the user refused". */
export type RefusalDialect =
  | 'standard'
  | 'nested'
  | 'actionRejected'
  | 'denied'
  | 'code5000'
  | 'cancelledText'
  | 'plainObject'
  | 'undefined'

/** How an error reaches the page: as an Error with fields, as a plain object, or as the bare value. */
export type ThrownForm = { as: 'error' | 'object' | 'bare'; value: unknown }

/** What the page gets for one request. */
export type WireAnswer = { result: unknown } | { thrown: ThrownForm }

/** What the test wants the wallet to do with a request. */
export type Behaviour =
  | { kind: 'approve' }
  | { kind: 'answer'; value: unknown }
  | { kind: 'throw'; form: ThrownForm }
  | { kind: 'silence' }
  | { kind: 'hold'; until: Promise<Behaviour>; asked: () => void }

export const approve: Behaviour = { kind: 'approve' }

/** The request stays open for ever. */
export const silence: Behaviour = { kind: 'silence' }

/** Answers with this value instead of doing anything: for answers no wallet should give. */
export const answer = (value: unknown): Behaviour => ({ kind: 'answer', value })

/** Fails with an error as EIP-1193 describes it. */
export const fail = (code: number, message: string, data?: unknown): Behaviour => ({
  kind: 'throw',
  form: { as: 'error', value: { code, message, data } },
})

const REFUSALS: Record<RefusalDialect, ThrownForm> = {
  standard: { as: 'error', value: { code: 4001, message: 'User rejected the request.' } },
  nested: {
    as: 'error',
    value: {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { originalError: { code: 4001, message: 'User rejected the request.' } },
    },
  },
  actionRejected: { as: 'error', value: { code: 'ACTION_REJECTED', message: 'user rejected action' } },
  denied: { as: 'error', value: { message: 'MetaMask Tx Signature: User denied transaction signature.' } },
  code5000: { as: 'error', value: { code: 5000, message: 'User rejected.' } },
  cancelledText: { as: 'bare', value: 'User cancelled' },
  plainObject: { as: 'object', value: { code: 4001, message: 'User rejected the request.' } },
  undefined: { as: 'bare', value: undefined },
}

/** The user presses "Reject", told in the given dialect. */
export const refuse = (dialect: RefusalDialect = 'standard'): Behaviour => ({ kind: 'throw', form: REFUSALS[dialect] })
