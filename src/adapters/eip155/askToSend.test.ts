import { failureOf } from '../../../test/support/fakes'
import { askToSend } from './askToSend'
import { effectOf } from './transactionEffect'

const transaction = { from: `0x${'a'.repeat(40)}`, to: `0x${'b'.repeat(40)}`, value: '0x1', data: '0x', gas: '0x5208' }
const HASH = `0x${'7'.repeat(64)}`

const answering = (answer: unknown, asked: unknown[] = []) => ({
  request: async (question: unknown) => (asked.push(question), answer),
})

describe('a transaction handed to the wallet', () => {
  it('is asked for once, whole, and its effect is kept: what goes by its name later must do the same', async () => {
    const asked: unknown[] = []
    const sent = await askToSend(answering(HASH, asked), transaction)
    expect(asked).toEqual([{ method: 'eth_sendTransaction', params: [transaction] }])
    expect(sent).toEqual({ hash: HASH, effect: effectOf(transaction) })
  })

  it.each([null, undefined, '', '0x', `${HASH}0`, HASH.slice(0, -1), 'pending', 7, { hash: HASH }])(
    'has not begun where the wallet answers %p, which names none',
    async (answer) => {
      expect(await failureOf(askToSend(answering(answer), transaction))).toMatchObject({ code: 'TRANSACTION' })
    },
  )

  it('goes by the wallet’s own name where the wallet says that it gives one', async () => {
    const provider = { ...answering(HASH), namesTransactions: true }
    expect(await askToSend(provider, transaction)).toEqual({ hash: '', callsId: HASH })
  })
})
