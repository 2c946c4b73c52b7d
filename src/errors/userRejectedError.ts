import { WidgetError } from './widgetError'

/** The visitor said no, in the wallet or here. Never shown as a failure. */
export class UserRejectedError extends WidgetError {
  constructor(options?: { cause?: unknown }) {
    super('USER_REJECTED', {}, options)
  }
}
