import { AbiCoder, Interface } from 'ethers/abi'
import { BOB } from '../../../../test/support/builders'
import { decodeCall, numberOf, textOf } from './decodeCall'
import { decodeValues } from './decodeValues'

const abi = new Interface(['function pay(address to, uint256 amount)'])
const data = abi.encodeFunctionData('pay', [BOB, 7])

describe('calldata', () => {
  it.each([
    ['as it is written', data, 0],
    ['in capital letters', `0x${data.slice(2).toUpperCase()}`, 0],
    ['with as much behind it as may be', `${data}0102`, 2],
    ['with less behind it', `${data}01`, 2],
  ])('is a call %s', (_how, text, tagBytes) => {
    const call = decodeCall(abi, text, { tagBytes })
    expect(call?.method).toBe('pay')
    expect(call && [textOf(call.args, 'to'), numberOf(call.args, 'amount')]).toEqual([BOB, 7n])
  })

  it.each([
    ['with anything behind it', `${data}01`, 0],
    ['with more behind it than may be', `${data}010203`, 2],
    ['cut off', data.slice(0, -2), 0],
    ['of another function', `0x12345678${data.slice(10)}`, 0],
    ['with something in what fills a word', data.replace('0x', '0x').replace(/(.{10})0/, '$11'), 0],
    ['that is none', 'pay', 0],
    ['that is empty', '0x', 0],
  ])('is none %s', (_how, text, tagBytes) => {
    expect(decodeCall(abi, text, { tagBytes })).toBeUndefined()
  })

  it('has numbers and texts under their names, and does not mistake one for the other', () => {
    const args = decodeCall(abi, data)?.args
    if (!args) throw new Error('It was not read')
    expect(() => numberOf(args, 'to')).toThrow('to is no number')
    expect(() => textOf(args, 'amount')).toThrow('amount is no text')
  })
})

const types = ['address', 'bytes']
const valueData = AbiCoder.defaultAbiCoder().encode(types, [BOB, '0xabcd'])

describe('values inside of a call', () => {
  it('are read where they are written in the one way there is, in any case of letters', () => {
    expect(decodeValues(types, valueData)?.toArray()).toEqual([BOB, '0xabcd'])
    expect(decodeValues(types, `0x${valueData.slice(2).toUpperCase()}`)?.toArray()).toEqual([BOB, '0xabcd'])
  })

  it.each([
    ['something behind them', `${valueData}00`],
    ['another word behind them', `${valueData}${'0'.repeat(64)}`],
    ['something in what fills the last word', `${valueData.slice(0, -1)}1`],
    [
      'a hole before what is long',
      valueData.replace(/40(?=0{62}02abcd)/, '60').replace('02abcd', `00${'0'.repeat(62)}02abcd`),
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
