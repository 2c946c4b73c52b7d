import { encode } from 'uqr'

/** The light frame that readers need around a code, in modules. */
const QUIET = 4
/** Side of the mark with the room around it, as a part of the whole picture: 52 px in 280, with 6 px on each side. */
const MARK_PART = 64 / 280
/** Side of a finder pattern. */
const EYE = 7

/** A QR code as two paths; one module is one unit, and the frame belongs to the picture. */
export type QrDrawing = {
  /** The view box's side and origin. */
  readonly side: number
  readonly origin: number
  /** The three finder patterns, filled by the even-odd rule. */
  readonly eyes: string
  /** Every other dark module as a small square; a round stroke of 0.5 makes it fill nine tenths of its place. */
  readonly dots: string
}

/** A square with round corners around a point, clockwise. */
const square = (x: number, y: number, side: number, radius: number): string => {
  const straight = side - 2 * radius
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${straight}${corner(radius, radius)}v${straight}${corner(-radius, radius)}` +
    `h${-straight}${corner(-radius, -radius)}v${-straight}${corner(radius, -radius)}z`
  )
}

const eye = (x: number, y: number): string =>
  square(x, y, EYE, 2.25) + square(x + 1, y + 1, EYE - 2, 1.5) + square(x + 2, y + 2, EYE - 4, 1)

/**
 * How many modules, both ways, the mark covers: an odd number, like the code's own, so that the hole is in its middle.
 */
const holeOf = (size: number): number => 2 * Math.ceil(((size + 2 * QUIET) * MARK_PART - 1) / 2) + 1

/**
 * Draws a text as a QR code. With a mark in its middle it can still be read: a quarter of it may be lost then, and the
 * mark takes a tenth at most; without one its modules are larger. @throws RangeError for a text that fits no code
 * (about 1,600 characters)
 */
export function drawQr(text: string, { hasMark }: { hasMark: boolean }): QrDrawing {
  const { data, size } = encode(text, { ecc: hasMark ? 'Q' : 'M', boostEcc: true, border: 0 })
  const far = size - EYE
  const edge = (size - (hasMark ? holeOf(size) : 0)) / 2
  const isInHole = (at: number): boolean => at >= edge && at < size - edge
  const isEye = (x: number, y: number): boolean => (x < EYE && (y < EYE || y >= far)) || (x >= far && y < EYE)
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark && !isEye(x, y) && !(isInHole(x) && isInHole(y)) ? `M${x}.3 ${y}.3h.4v.4h-.4z` : [],
    ),
  )
  return { side: size + 2 * QUIET, origin: -QUIET, eyes: eye(0, 0) + eye(far, 0) + eye(0, far), dots: dots.join('') }
}
