import { ALICE, aToken, BOB } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { anOrder } from '../../../test/support/renderOnramp'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { truncateAddress } from '../../domain'
import { accountConnecting } from '../../features/account'
import { identityReceived } from '../../features/account/accountSlice'
import { pictures } from '../../features/networks'
import { purchaseDone, purchaseMissed, purchasePaid, purchaseStarted } from '../../features/onramp/onrampSlice'
import { transactionSettled, transactionSubmitted, type TrackedTransaction } from '../../features/transactions'
import { transactionMissed } from '../../features/transactions/transactionsSlice'
import { loadMessages } from '../../i18n'
import { modalClosed, modalOpened } from '../../navigation'
import { optionsChanged, selectOptions } from '../../options'
import { walletSessionEnded } from '../../store'
import { addAccountRoot } from './accountRoots'
import { balanceText } from './balanceText'
import { showAccount, showConnected } from './showConnected'

// What the button says and holds; how it looks is in the pictures of test/screenshots.

const CACHE = 'wallet-widget:cache-identity'
const short = truncateAddress(ALICE)
const pending: TrackedTransaction = {
  transactionId: 'tx',
  kind: 'send',
  status: 'submitted',
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: `eip155:1:${ALICE}`,
  requestedAt: 0,
  submittedAt: 0,
  summary: { symbol: 'ETH', decimals: 18, amountInUnits: '1', to: ALICE },
}

beforeAll(() => pictures.load())
afterEach(() => document.body.replaceChildren())

async function aPage(wishes: StoreWishes = { isConnected: true }, stored: Record<string, string> = {}) {
  const services = fakeServices({ stored })
  const test = createTestStore(services, wishes)
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const button = document.createElement('button')
  button.setAttribute('part', 'trigger')
  button.textContent = 'Connect wallet'
  root.append(button)
  const end = showConnected(root, test)
  await settle()
  const part = (name: string) => button.querySelector(`[part="trigger-${name}"]`)
  return {
    ...test,
    services,
    root,
    requests: services.http.requests,
    button,
    part,
    end,
    words: () => button.textContent,
  }
}
type Page = Awaited<ReturnType<typeof aPage>>
const name = ({ dispatch, caipAddress }: Page, said: string | null, avatar: string | null = null) =>
  dispatch(identityReceived({ namespace: 'eip155', caipAddress, name: said, avatar }))

describe('the button of a connected account', () => {
  it('is named by the short address, with a picture of the account and one of its network', async () => {
    const { words, part } = await aPage()
    expect(words()).toBe(short)
    expect(part('picture')?.getAttribute('aria-hidden')).toBe('true')
    expect(part('network')?.getAttribute('src')).toContain('data:image/svg+xml')
    expect([part('status'), part('balance')]).toEqual([null, null])
  })

  it('has a picture of its own for every address, and always the same', async () => {
    const pictureOf = async (address: string): Promise<string> => {
      const { style } = (await aPage({ isConnected: true, address })).part('picture') as HTMLElement
      return ['--hue', '--turn', '--x'].map((property) => style.getPropertyValue(property)).join(' ')
    }
    const [alice, bob, again] = [await pictureOf(ALICE), await pictureOf(BOB), await pictureOf(ALICE.toLowerCase())]
    expect(alice).toMatch(/^\d+ \d+ \d+%$/)
    expect([bob === alice, again === alice]).toEqual([false, true])
  })

  it('shows the name, and says the address beside it', async () => {
    const page = await aPage()
    name(page, 'noor.eth', 'https://pictures.example/noor.png')
    expect([page.part('name')?.textContent, page.words()]).toEqual(['noor.eth', `${short} noor.eth`])
    expect(page.part('picture')?.querySelector('img:not([part])')?.getAttribute('src')).toContain('noor.png')
  })

  it('draws no picture from an address that is not safe', async () => {
    const page = await aPage()
    name(page, null, 'javascript:alert(1)')
    expect(page.part('picture')?.querySelector('img:not([part])')).toBeNull()
  })

  it('knows the name again on the next page, and asks nobody for it', async () => {
    const cached = { [`eip155:1:${ALICE}`]: { value: { name: 'noor.eth', avatar: null }, savedAt: 1_000_000 } }
    const { words, requests } = await aPage(undefined, { [CACHE]: JSON.stringify(cached) })
    expect([words(), requests]).toEqual([`${short} noor.eth`, []])
  })

  it('stays drawn when the element writes its text', async () => {
    const { button, words, part } = await aPage()
    const drawn = part('picture')
    button.textContent = short
    await settle()
    expect([part('picture'), words()]).toEqual([drawn, short])
  })

  it('is not drawn anew for a language that comes and changes nothing of it', async () => {
    const { part } = await aPage()
    const drawn = part('picture')
    await loadMessages('nl')
    expect(part('picture')).toBe(drawn)
  })

  it('leaves the words to the element once nobody is connected, and after its end', async () => {
    const page = await aPage()
    page.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' }))
    page.button.textContent = 'Connect wallet'
    await settle()
    expect([page.words(), page.button.hasAttribute('data-rich')]).toEqual(['Connect wallet', false])
    const other = await aPage()
    other.end()
    other.button.textContent = short
    await settle()
    expect(other.part('picture')).toBeNull()
  })

  it('says the balance where the page wants it', async () => {
    const page = await aPage({ tokens: [aToken({ amountInUnits: '2589900000000000000' })] })
    expect(page.part('balance')).toBeNull()
    const options = selectOptions(page.state())
    const wanting = { ...options, features: { ...options.features, triggerBalance: true } }
    page.end()
    page.dispatch(optionsChanged(wanting))
    showConnected(page.root, page)
    // Its place is there before it.
    expect([page.part('balance')?.textContent, page.words()]).toEqual(['', short])
    for (let turn = 0; turn < 20 && !page.part('balance')?.textContent; turn++) await settle()
    expect([page.part('balance')?.textContent, page.words()]).toEqual(['2 ETH', `${short}, 2 ETH`])
  })
})

it.each([
  ['2.589', 'ETH', '2.589 ETH'],
  ['1234.5678', 'ETH', '1,234.5 ETH'],
  ['12345.678', 'MATIC', '12,345 MATIC'],
  ['0.0001234', 'MATIC', '<0.01 MATIC'],
])('a balance of %s %s has room in its place', (balance, balanceSymbol, text) => {
  const facts = { address: ALICE, name: null, avatarUrl: null, network: null }
  expect(balanceText({ ...facts, balance, balanceSymbol }, 'en')).toBe(text)
})

describe('a transaction', () => {
  it('is shown while it is on its way, and what became of it until the visitor looked', async () => {
    const { dispatch, part, words } = await aPage()
    dispatch(transactionSubmitted(pending))
    for (let turn = 0; turn < 20 && !words()?.includes('way'); turn++) await settle()
    expect([part('status')?.className, words()]).toEqual([
      'status status--pending',
      `${short}, 1 transaction on its way`,
    ])
    dispatch(transactionSettled({ transactionId: 'tx', status: 'confirmed', at: 1 }))
    dispatch(transactionMissed({ transactionId: 'tx' }))
    expect([part('status')?.className, words()]).toEqual(['status status--good', `${short}, Transaction confirmed`])
    dispatch(modalOpened({ view: 'Account', params: {} }))
    expect(part('status')).toBeNull()
    dispatch(modalClosed())
    expect([part('status'), words()]).toEqual([null, short])
  })

  it('that failed is shown as that', async () => {
    const { dispatch, part } = await aPage()
    dispatch(transactionSubmitted(pending))
    dispatch(transactionSettled({ transactionId: 'tx', status: 'failed', at: 1 }))
    dispatch(transactionMissed({ transactionId: 'tx' }))
    expect(part('status')?.className).toBe('status status--bad')
  })
})

describe('a purchase', () => {
  const received = { amount: '245.4', symbol: 'USDC' }
  const bought = (parts: Parameters<typeof anOrder>[0] = {}) => anOrder({ caipAddress: `eip155:1:${ALICE}`, ...parts })
  const aBuyersPage = async () => {
    const page = await aPage()
    await page.services.loadQueryLayer()
    return page
  }
  const end = (status: 'done' | 'failed', reason: 'declined' | 'silent' | null = null) =>
    [purchaseStarted(bought({ status, reason, received })), purchaseMissed({ orderId: 'order' })] as const

  it('is shown while it is on its way, and what became of it until the visitor looked', async () => {
    const { dispatch, part, words } = await aBuyersPage()
    dispatch(purchaseStarted(bought()))
    expect(part('status')).toBeNull()
    dispatch(purchasePaid({ orderId: 'order', received }))
    for (let turn = 0; turn < 20 && !words()?.includes('Buying'); turn++) await settle()
    expect([part('status')?.className, words()]).toEqual(['status status--pending', `${short}, Buying ETH at Coinbase`])
    dispatch(purchaseDone({ orderId: 'order', received }))
    expect(part('status')).toBeNull()
    dispatch(purchaseMissed({ orderId: 'order' }))
    expect([part('status')?.className, words()]).toEqual(['status status--good', `${short}, ETH arrived`])
    dispatch(modalOpened({ view: 'Account', params: {} }))
    expect(part('status')).toBeNull()
    dispatch(modalClosed())
    expect([part('status'), words()]).toEqual([null, short])
  })

  it.each([
    ['declined', 'Payment declined'],
    ['silent', 'Still waiting for Coinbase'],
  ] as const)('that ended otherwise is shown as that: %s', async (reason, said) => {
    const { dispatch, part, words } = await aBuyersPage()
    for (const action of end('failed', reason)) dispatch(action)
    for (let turn = 0; turn < 20 && !words()?.includes(said); turn++) await settle()
    expect([part('status')?.className, words()]).toEqual(['status status--bad', `${short}, ${said}`])
  })

  it('of another account is not on its way here', async () => {
    const { dispatch, part } = await aBuyersPage()
    dispatch(purchaseStarted(bought({ status: 'paid', caipAddress: `eip155:1:${BOB}` })))
    expect(part('status')).toBeNull()
  })

  it('comes after what became of a transaction', async () => {
    const { dispatch, words } = await aBuyersPage()
    for (const action of end('done')) dispatch(action)
    dispatch(transactionSubmitted(pending))
    for (let turn = 0; turn < 20 && !words()?.includes('arrived'); turn++) await settle()
    expect(words()).toBe(`${short}, ETH arrived`)
    dispatch(transactionSettled({ transactionId: 'tx', status: 'confirmed', at: 1 }))
    dispatch(transactionMissed({ transactionId: 'tx' }))
    expect(words()).toBe(`${short}, Transaction confirmed`)
  })
})

it('other buttons show the same account, also ones that come later, and ask for its balance once', async () => {
  const page = await aPage({ tokens: [aToken({ amountInUnits: '2589900000000000000' })] })
  page.end()
  const options = selectOptions(page.state())
  page.dispatch(optionsChanged({ ...options, features: { ...options.features, triggerBalance: true } }))
  const widget = document.createElement('div')
  const anotherRoot = (): ShadowRoot => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    root.innerHTML = '<button part="trigger"></button>'
    return root
  }
  const [early, late] = [anotherRoot(), anotherRoot()]
  const endEarly = addAccountRoot(widget, early)
  const end = showAccount(widget, page.root, page)
  addAccountRoot(widget, late)
  name(page, 'noor.eth')
  const words = (): (string | null)[] => [page.root, early, late].map((root) => root.textContent)
  for (let turn = 0; turn < 20 && !words()[2]?.includes('2 ETH'); turn++) await settle()
  const all = `${short} noor.eth, 2 ETH`
  expect(words()).toEqual([all, all, all])
  expect(page.typesOf().filter((type) => type === 'account/balancesRequested')).toHaveLength(1)
  endEarly()
  name(page, 'noor.example')
  expect(words()).toEqual([`${short} noor.example, 2 ETH`, all, `${short} noor.example, 2 ETH`])
  end()
  name(page, 'another.example')
  expect(words()[2]).toContain('noor.example')
})

it('the account of the last visit has its place before it comes, and the button its name', async () => {
  const { dispatch, button, words, end } = await aPage({ isConnected: false })
  expect(button.hasAttribute('data-rich')).toBe(false)
  dispatch(accountConnecting({ namespace: 'eip155' }))
  expect([words(), button.querySelector('.name.blank'), button.style.minInlineSize]).toEqual([
    'Connect wallet',
    expect.anything(),
    '0px',
  ])
  // Nobody is found: the element's words are those of before, and it does not write them again.
  dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' }))
  expect([button.childElementCount, words(), button.hasAttribute('data-rich')]).toEqual([0, 'Connect wallet', false])
  dispatch(accountConnecting({ namespace: 'eip155' }))
  expect(button.childElementCount).toBeGreaterThan(0)
  end()
  expect([button.childElementCount, words()]).toEqual([0, 'Connect wallet'])
})

it.each([true, false])('so has its balance, where the page wants it (%s)', async (triggerBalance) => {
  const page = await aPage({ isConnected: false })
  const options = selectOptions(page.state())
  page.dispatch(optionsChanged({ ...options, features: { ...options.features, triggerBalance } }))
  page.dispatch(accountConnecting({ namespace: 'eip155' }))
  expect([page.part('balance')?.firstElementChild?.className, page.words()]).toEqual([
    triggerBalance ? 'blank' : undefined,
    'Connect wallet',
  ])
})

it('what is drawn in it looks like an account, and like none once it is gone', async () => {
  const { button, end } = await aPage()
  const looks = () => ['data-connected', 'data-rich'].map((name) => button.hasAttribute(name))
  expect(looks()).toEqual([true, true])
  end()
  expect(looks()).toEqual([false, false])
})
