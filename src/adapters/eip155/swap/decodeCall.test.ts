import { Interface } from 'ethers/abi'
import { BOB } from '../../../../test/support/builders'
import { decodeCall, numberOf, textOf } from './decodeCall'

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
