import { isSameBytes, uint32, withLength } from './wireFormat'

describe('a number on the wire', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [0x01020304, [4, 3, 2, 1]],
    [0xffffffff, [255, 255, 255, 255]],
  ])('%d stands with its lowest byte first', (value, bytes) => {
    expect([...uint32(value)]).toEqual(bytes)
  })

  it.each([
    [0, [0]],
    [0xfc, [0xfc]],
    [0xfd, [0xfd, 0xfd, 0x00]],
    [0x0102, [0xfd, 0x02, 0x01]],
    [0xffff, [0xfd, 0xff, 0xff]],
    [0x010000, [0xfe, 0x00, 0x00, 0x01, 0x00]],
  ])('of %d bytes takes as few as it needs', (length, head) => {
    const written = withLength(new Uint8Array(length).fill(7))
    expect([...written.subarray(0, head.length)]).toEqual(head)
    expect(written.subarray(head.length)).toEqual(new Uint8Array(length).fill(7))
  })
})

it.each([
  [[1, 2], [1, 2], true],
  [[], [], true],
  [[1, 2], [1, 3], false],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
])('runs of bytes: %j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameBytes(Uint8Array.from(one), Uint8Array.from(other))).toBe(isSame)
})
