/**
 * Changes fields of a piece of state; a field or value that its type does not have does not compile, as it would with
 * `Object.assign`.
 */
export const patch = <State extends object>(state: State, change: Partial<NoInfer<State>>): State =>
  Object.assign(state, change)
