import { aDirectory, aDirectoryRow, someRows } from '../../../test/support/directory'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { WidgetError } from '../../errors'
import { browseWallets, findWallets } from './walletsByHost'

/** Four that are recommended, and 97 others, one of them certified. */
const rows = [...someRows(100), aDirectoryRow('Harbor', { badge_type: 'certified' })]

/** A page that draws its list of wallets itself. */
function aPage(answer: unknown = aDirectory(rows), options: StoreWishes['options'] = { projectId: 'project' }) {
  const services = fakeServices({ answers: { '/getWallets': answer } })
  const { dispatch } = createTestStore(services, { options })
  const browse = (isMore = false, isCertifiedOnly = false) => dispatch(browseWallets({ isCertifiedOnly, isMore }))
  return {
    services,
    browse,
    more: () => browse(true),
    find: (text: string, isCertifiedOnly = false) => dispatch(findWallets(text, isCertifiedOnly)),
  }
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

it('goes through the directory page by page, and says when it ends', async () => {
  const { browse, more } = aPage()
  const first = await browse()
  expect([first.wallets.length, first.hasMore]).toEqual([44, true])
  // Looking again asks for nothing more.
  expect((await browse()).wallets).toHaveLength(44)
  expect((await more()).wallets).toHaveLength(84)
  const all = await more()
  expect([all.wallets.length, all.hasMore]).toEqual([101, false])
})

it('has certified wallets alone where those are wanted, and finds them alone', async () => {
  const { browse, find } = aPage()
  expect((await browse(false, true)).wallets.map(({ name }) => name)).toEqual(['Harbor'])
  expect((await find('wallet 7', true)).map(({ name }) => name)).toEqual([])
  // The same text again, among all of them.
  expect((await find('wallet 7')).map(({ name }) => name)).toContain('Wallet 7')
  expect((await browse()).wallets).toHaveLength(44)
})

it('has the wallets that come with the widget where the directory fails, or there is none', async () => {
  const failing = aPage(() => {
    throw new WidgetError('NETWORK', { host: 'explorer.example' })
  })
  expect(await failing.browse()).toMatchObject({ hasMore: false })
  expect((await failing.browse()).wallets.length).toBeGreaterThan(0)
  expect((await aPage(undefined, {}).browse()).wallets.map(({ name }) => name)).toContain('MetaMask')
})
