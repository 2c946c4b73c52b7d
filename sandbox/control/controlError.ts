/** A command that cannot be carried out as written; the message says what is wrong. */
export class ControlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ControlError'
  }
}
