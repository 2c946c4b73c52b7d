import type { ErrorKind } from './widgetError'

/**
 * Introduces the classes of two files of the product to each other, in the same order (ADR 24): what one of them makes is
 * an `instanceof` the other's from now on.
 */
export function introduceErrorKinds(own: readonly ErrorKind[], others: readonly ErrorKind[]): void {
  own.forEach((kind, place) => {
    const other = others[place]
    if (!other || other === kind) return
    kind.twin = other
    other.twin = kind
  })
}
