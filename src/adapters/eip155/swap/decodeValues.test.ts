import { AbiCoder } from 'ethers/abi'
import { BOB } from '../../../../test/support/builders'
import { decodeValues } from './decodeValues'

const types = ['address', 'bytes']
const data = AbiCoder.defaultAbiCoder().encode(types, [BOB, '0xabcd'])

describe('values inside of a call', () => {
  it('are read where they are written in the one way there is, in any case of letters', () => {
    expect(decodeValues(types, data)?.toArray()).toEqual([BOB, '0xabcd'])
    expect(decodeValues(types, `0x${data.slice(2).toUpperCase()}`)?.toArray()).toEqual([BOB, '0xabcd'])
  })

  it.each([
    ['something behind them', `${data}00`],
    ['another word behind them', `${data}${'0'.repeat(64)}`],
    ['something in what fills the last word', `${data.slice(0, -1)}1`],
    [
      'a hole before what is long',
      data.replace(/40(?=0{62}02abcd)/, '60').replace('02abcd', `00${'0'.repeat(62)}02abcd`),
    ],
  ])('are not read with %s', (_what, other) => {
    let read: unknown = 'nothing'
    try {
      read = decodeValues(types, other)
    } catch {
      read = undefined
    }
    expect(read).toBeUndefined()
  })

  it('that are none are told', () => {
    expect(() => decodeValues(types, '0x12')).toThrow('out-of-bounds')
  })
})
