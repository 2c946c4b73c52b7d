import { buttonMessages } from './sendMessages'

describe('buttonMessages', () => {
  it.each([
    [null, 'resolved', undefined],
    ['noAmount', 'empty', undefined],
    ['noReceiver', 'empty', undefined],
    ['invalidReceiver', 'resolving', undefined],
    ['invalidReceiver', 'invalid', 'send.button.invalidReceiver'],
    ['insufficientBalance', 'resolved', 'send.button.insufficientBalance'],
    ['leavesNoFee', 'resolved', 'send.button.insufficientGas'],
    ['insufficientGas', 'resolved', 'send.button.insufficientGas'],
    ['tokenUnsafe', 'empty', 'send.button.tokenUnsafe'],
  ] as const)('says for %s with a recipient that is %s: %s', (problem, receiverStatus, words) => {
    expect(buttonMessages(problem, receiverStatus)).toBe(words)
  })
})
