import type { ErrorCode } from './errorTexts'
import { facadeTexts } from './facadeTexts'

/** Facts that stand in an error's text, by the name of their place. */
export type ErrorParams = Readonly<Record<string, string | number>>

// The page loads this file before the catalogue: the other texts come with the code that raises them (errors/index.ts).
const texts: Record<string, string> = { ...facadeTexts }

/** Makes more texts known; the same text twice is the same. */
export function learnErrorTexts(more: Readonly<Record<string, string>>): void {
  Object.assign(texts, more)
}

let fill = (text: string, _params: ErrorParams): string => text

/** Makes known how facts are filled into a text: those of the page's small script hold none. */
export function learnFilling(fillPlaces: typeof fill): void {
  fill = fillPlaces
}

/** The English text of an error code with its facts filled in. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  fill(texts[`error.${code}`] ?? code, params)

/** A class of errors, and the same one as another file of the product has it (ADR 24). */
export type ErrorKind = (abstract new (...facts: never[]) => Error) & {
  readonly prototype: Error
  twin?: ErrorKind | undefined
}

/**
 * Everything the product throws or rejects with. `code` is stable and made for programs; `message` is English and made
 * for people and safe to show: no address of a service, no key, nothing a wallet or server could have put in. `cause`
 * is the foreign error it was made from.
 */
export class WidgetError extends Error {
  /**
   * The errors of this class are taken for ours too: the page's small script has copies of some. The files are introduced
   * to each other; a mark on the error itself could be put on by a wallet, whose words would then be shown as ours.
   */
  declare static twin: ErrorKind | undefined

  static {
    // Not written as a method: the minifier would put a line before the licence's.
    Object.defineProperty(this, Symbol.hasInstance, {
      value(this: ErrorKind, thrown: object): boolean {
        return (
          this.prototype.isPrototypeOf(thrown) ||
          (this.twin?.twin === this && this.twin.prototype.isPrototypeOf(thrown))
        )
      },
    })
  }

  declare readonly code: ErrorCode
  /** The facts of the text, so that a view can show it in the visitor's language. */
  declare readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: { cause?: unknown }) {
    super(errorText(code, params), options)
    Object.assign(this, { name: 'WalletWidgetError', code, params })
  }
}

/**
 * Any thrown thing as one of ours: ours stay as they are, the rest becomes an INTERNAL error with the thing as cause.
 */
export function toWidgetError(thrown: unknown): WidgetError {
  return thrown instanceof WidgetError ? thrown : new WidgetError('INTERNAL', {}, { cause: thrown })
}
