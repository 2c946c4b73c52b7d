import { WidgetError } from './widgetError'

// What hosts tell errors apart by (`instanceof`). The page's small script has these; what makes them comes with the app
// (publicErrors.ts).

/** A service answered with a status that is not 2xx. */
export class HttpErrorKind extends WidgetError {
  declare readonly status: number
  /** Milliseconds the service asked to be left alone, if it did. */
  declare readonly retryAfterMs: number | undefined
  /** What the service says is wrong, cleaned and short; absent when it says nothing readable. */
  declare readonly description: string | undefined
  /** The JSON object that came with the status, unchecked; nodes refuse calls in it. */
  declare readonly answer: Readonly<Record<string, unknown>> | undefined
}

/** The visitor said no, in the wallet (`userRejection` tells when) or here. Never shown as a failure. */
export class UserRejectedErrorKind extends WidgetError {}
