import { encode, QrCodeDataType } from 'uqr'
import { drawQr } from './qrDrawing'

const URI = `wc:${'7f4e5a'.repeat(10)}abcd@2?expiryTimestamp=1795000240&relay-protocol=irn&symKey=${'0b9c6d1e'.repeat(8)}`
const WITH_MARK = { ecc: 'Q', boostEcc: true, border: 0 } as const
const WITHOUT_MARK = { ...WITH_MARK, ecc: 'M' } as const
/**
 * Version 12 with correction level Q, from the standard's table: codewords, blocks, and correction codewords of each
 * block.
 */
const VERSION_12_Q = { version: 12, codewords: 466, blocks: 10, corrections: 26 }

type Module = { x: number; y: number }
const key = ({ x, y }: Module): string => `${x} ${y}`

/** The modules that are drawn, besides the finder patterns. */
const drawn = (dots: string): Set<string> =>
  new Set([...dots.matchAll(/M(\d+)\.3 (\d+)\.3h/g)].map(([, x, y]) => key({ x: Number(x), y: Number(y) })))

const darkOf = (data: boolean[][]): Module[] =>
  data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
const isEye =
  (size: number) =>
  ({ x, y }: Module): boolean =>
    (x < 7 && (y < 7 || y >= size - 7)) || (x >= size - 7 && y < 7)

/** The data modules in the order the standard fills them: two columns at a time, up and down, from the lower right. */
function* dataModules({ size, types }: ReturnType<typeof encode>): Generator<Module> {
  for (let right = size - 1, isUp = true; right >= 1; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (types[y]?.[x] === QrCodeDataType.Data) yield { x, y }
    }
  }
}

/** The block each codeword belongs to, in the order they stand in the code. */
function blocksInOrder({ codewords, blocks, corrections }: typeof VERSION_12_Q): number[] {
  const short = blocks - (codewords % blocks)
  const shortData = Math.floor(codewords / blocks) - corrections
  const all = Array.from({ length: blocks }, (_, block) => block)
  return [
    ...Array.from({ length: shortData }, () => all).flat(),
    ...all.slice(short),
    ...Array.from({ length: corrections }, () => all).flat(),
  ]
}

describe('a drawn QR code', () => {
  it('has a square for every dark module besides the finder patterns', () => {
    const { data, size } = encode(URI, WITHOUT_MARK)
    const { dots, side, origin } = drawQr(URI, { hasMark: false })
    expect(drawn(dots)).toEqual(
      new Set(
        darkOf(data)
          .filter((module) => !isEye(size)(module))
          .map(key),
      ),
    )
    expect({ side, origin }).toEqual({ side: size + 8, origin: -4 })
  })

  it('draws the three finder patterns in their corners', () => {
    const { size } = encode(URI, WITHOUT_MARK)
    const starts = [...drawQr(URI, { hasMark: false }).eyes.matchAll(/M([\d.]+) ([\d.]+)h/g)].map(
      ([, x, y]) => `${Math.floor(Number(x))} ${y}`,
    )
    expect(starts).toHaveLength(9)
    expect(starts).toEqual(expect.arrayContaining(['2 0', `${size - 5} 0`, `2 ${size - 7}`]))
  })

  it('loses under the mark at most what each block of a pairing link can correct, with room to spare', () => {
    const code = encode(URI, WITH_MARK)
    expect(code.version).toBe(VERSION_12_Q.version)
    const left = drawn(drawQr(URI, { hasMark: true }).dots)
    const missing = darkOf(code.data).filter((module) => !isEye(code.size)(module) && !left.has(key(module)))
    const [from, to] = [Math.min(...missing.map(({ x }) => x)), Math.max(...missing.map(({ x }) => x))]
    expect(from + to).toBe(code.size - 1)
    // Whatever is read there is wrong: the picture of the mark may be dark as well.
    const isCovered = ({ x, y }: Module): boolean => x >= from && x <= to && y >= from && y <= to
    const order = blocksInOrder(VERSION_12_Q)
    const wrong = new Map<number, Set<number>>()
    let bit = 0
    for (const module of dataModules(code)) {
      const codeword = Math.floor(bit++ / 8)
      const block = order[codeword]
      if (block === undefined || !isCovered(module)) continue
      wrong.set(block, (wrong.get(block) ?? new Set()).add(codeword))
    }
    expect(order).toHaveLength(VERSION_12_Q.codewords)
    expect(bit).toBeGreaterThanOrEqual(VERSION_12_Q.codewords * 8)
    const worst = Math.max(...[...wrong.values()].map(({ size }) => size))
    expect(worst).toBeGreaterThan(0)
    expect(worst).toBeLessThanOrEqual((VERSION_12_Q.corrections / 2) * 0.75)
  })

  it('leaves its timing and alignment patterns alone at the border of the mark', () => {
    const { size } = encode(URI, WITH_MARK)
    const left = drawn(drawQr(URI, { hasMark: true }).dots)
    for (let at = 8; at < size - 8; at += 2)
      expect([left.has(key({ x: at, y: 6 })), left.has(key({ x: 6, y: at }))]).toEqual([true, true])
  })

  it('refuses a text that fits no code', () => {
    expect(() => drawQr('x'.repeat(5000), { hasMark: false })).toThrow(RangeError)
  })
})
