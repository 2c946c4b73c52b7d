/** A call the relay cannot carry out, with the JSON-RPC code it is answered with. */
export class RelayError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'RelayError'
  }
}
