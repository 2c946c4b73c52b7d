import { aPageWallet } from '../../test/support/pageWallet'
import { aLogger } from '../../test/support/fakes'
import { createWalletHub } from '../connectors/walletHub'
import { createOwnWallets } from './ownWallets'

function aPage() {
  const hub = createWalletHub({ sources: [], logger: aLogger() })
  const problems: string[] = []
  const own = createOwnWallets(hub, (problem) => problems.push(problem), aLogger())
  return { hub, own, problems, ids: () => hub.connectors().map(({ id }) => id) }
}

describe('the wallets that a page gives in its list of connectors', () => {
  it('are listed beside the words, and gone when they are named no more', async () => {
    const { own, ids } = aPage()
    await own.list(['eip6963', aPageWallet().connector, 'injected'])
    expect(ids()).toEqual(['example.page.wallet'])
    await own.list(['eip6963'])
    expect(ids()).toEqual([])
  })

  it('cost a page that has none nothing', async () => {
    const { hub, own } = aPage()
    const add = jest.spyOn(hub, 'add')
    await own.list('eip6963 injected')
    await own.list(['eip6963'])
    await own.list(undefined)
    expect(add).not.toHaveBeenCalled()
  })

  it('count as they were given last, however long the code takes', async () => {
    const { own, ids } = aPage()
    await Promise.all([own.list([aPageWallet().connector]), own.list([])])
    expect(ids()).toEqual([])
  })

  it('that are none are told', async () => {
    const { own, problems } = aPage()
    await own.list([{}])
    expect(problems).toEqual(['a wallet of your own needs an id of letters, digits, points and hyphens'])
  })
})
