/** A wallet that a test answers from outside of the browser. Not here: the wallet in a page (e2e/sandboxPackage). */
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('questions of a wallet in mode remote', () => {
  const { sandbox, get, post } = useSandbox()
  const accounts = [
    { label: 'alice', address: '0xa' },
    { label: 'bob', address: '0xb' },
  ]

  const ask = (question: object, signal?: AbortSignal): Promise<unknown> =>
    fetch(`${sandbox().walletOrigin}/questions`, {
      method: 'POST',
      body: JSON.stringify({ origin: 'http://shop.example', title: 'Connect', ...question }),
      signal,
    }).then((answer) => answer.json())
  const questions = async (count: number): Promise<unknown[]> => {
    for (;;) {
      const all = listAt((await get('/control/wallet/questions')).body, '')
      if (all.length === count) return all
    }
  }

  it('wait, in order, with what the window would show, until each is answered', async () => {
    const first = ask({ title: 'Connect', accounts })
    const [shown] = await questions(1)
    expect(shown).toMatchObject({ title: 'Connect', origin: 'http://shop.example', accounts, id: expect.any(String) })
    const second = ask({ title: 'Send', headline: '1 ETH' })
    const [, later] = await questions(2)
    expect((await post('/control/wallet/answer', { id: field(later, 'id'), approve: false })).status).toBe(200)
    expect(await second).toEqual({ approved: false })
    await post('/control/wallet/answer', { approve: true })
    expect(await first).toEqual({ approved: true, accounts: ['0xa', '0xb'] })
    await questions(0)
  })

  it('let a page see only the accounts of the answer', async () => {
    const asked = ask({ accounts })
    await questions(1)
    await post('/control/wallet/answer', { approve: true, accounts: ['0xb'] })
    expect(await asked).toEqual({ approved: true, accounts: ['0xb'] })
  })

  it('are withdrawn by whoever leaves, and refused by the reset', async () => {
    const leaving = new AbortController()
    const left = ask({}, leaving.signal).catch((problem: unknown) => field(problem, 'name'))
    await questions(1)
    leaving.abort()
    expect(await left).toBe('AbortError')
    await questions(0)
    const asked = ask({})
    await questions(1)
    await post('/control/reset')
    expect(await asked).toEqual({ approved: false })
  })

  it.each([
    [{ approve: 'yes' }, 'approve: true or false is expected'],
    [{ approve: true }, 'id: nobody asks this, or it is answered already'],
    [{ approve: true, id: 'x' }, 'id: nobody asks this, or it is answered already'],
    [{ approve: true, id: 7 }, 'id: that of a question is expected'],
    [{ approve: true, accounts: 'all' }, 'accounts: a list of addresses is expected'],
  ])('the answer %j is refused', async (answer, error) => {
    expect(await post('/control/wallet/answer', answer)).toMatchObject({ status: 400, body: { error } })
  })

  it('what is no question is refused', async () => {
    expect(await post(`${sandbox().walletOrigin}/questions`, { title: 7 })).toMatchObject({ status: 400 })
  })
})
