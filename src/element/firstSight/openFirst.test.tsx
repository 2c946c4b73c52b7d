import { act, render, waitFor } from '@testing-library/react'
import { aProvider } from '../../../test/support/fakes'
import { aPageWallet } from '../../../test/support/pageWallet'
import { renderWithStore, type StoreSetup } from '../../../test/support/renderWithStore'
import type { StandIn, WidgetApp } from '../../app'
import { DEFAULT_FEATURES } from '../../config/features'
import { RECOMMENDED_WALLETS } from '../../config/limits/directory'
import { ConnectView } from '../../features/connect/views/ConnectView'
import {
  connectorsFound,
  recentWalletsRestored,
  walletItems,
  type ListedWallet,
  type WalletItem,
} from '../../features/wallets'
import { createCustomSource } from '../../connectors/custom/customSource'
import { acquireWalletHub } from '../../connectors/sharedHub'
import { WALLET_CONNECT_MARK } from '../../connectors/walletConnect/walletConnectMark'
import { aLogger } from '../../../test/support/fakes'
import { CONNECTOR_SOURCES } from '../../options/types'
import type { OptionValues } from '../../options/optionValues'
import { createStorage, recentWalletsKey } from '../../storage'
import { shapeOf } from '../../../test/support/shapeOf'
import * as preload from '../preload'
import { openFirst, type FirstHost, type FirstSight } from './openFirst'

// What is drawn before the app is there, in a page with two wallets. How it looks, and that nothing moves when the app
// takes over, is seen in test/e2e/firstSight.test.ts.

jest.mock('../preload', () => ({
  preloadFirstView: jest.fn(),
  lookAround: jest.fn(async () => undefined),
  runFirstView: jest.fn(),
}))

const REQUEST = 'eip6963:requestProvider'
const providers = [aProvider(), aProvider()]
const announce = (): void =>
  ['Otter', 'Harbor'].forEach((name, place) => {
    const info = Object.freeze({ uuid: `uuid-${name}`, name, icon: '', rdns: `app.${name.toLowerCase()}` })
    const detail = Object.freeze({ info, provider: providers[place] })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })

beforeEach(() => window.addEventListener(REQUEST, announce))
afterEach(() => {
  jest.clearAllMocks()
  window.removeEventListener(REQUEST, announce)
  document.body.replaceChildren()
  localStorage.clear()
})

/** Named, so that nothing is left out for want of a service; without a directory. */
const EVERY_SOURCE: OptionValues = { connectors: [...CONNECTOR_SOURCES], allWallets: 'show' }

type Opening = {
  first: FirstSight
  opened: Promise<void>
  find(name: string): HTMLElement
  names(): string[]
} & Record<'load' | 'open' | 'prepareAct' | 'carryOut' | 'behind' | 'mayClose' | 'closed', jest.Mock>

/** An opening whose app is there when `arrive` is called. */
function open(
  values: OptionValues = {},
  request?: { view?: string; namespace?: string },
  mayClose = true,
  prepare: (root: ShadowRoot) => void = () => undefined,
): Opening & { arrive(): void } {
  const element = document.body.appendChild(document.createElement('div'))
  const shadowRoot = element.attachShadow({ mode: 'open' })
  prepare(shadowRoot)
  const asked = jest.fn()
  element.addEventListener('wallet-request-close', (event) => {
    asked((event as CustomEvent<{ source: string }>).detail.source)
    if (!mayClose) event.preventDefault()
  })
  let arrive: () => void = () => undefined
  const whenThere = new Promise<void>((resolve) => (arrive = resolve))
  const [prepareAct, carryOut] = [jest.fn(), jest.fn()]
  const behind = jest.fn(async (_standIn: StandIn) => false)
  const appOpen = jest.fn(async (_request: unknown, isWanted: () => boolean) => {
    if (isWanted()) first.takeOver()
  })
  const load = jest.fn(async () => {
    await whenThere
    const getState = () => ({ open: false })
    return { open: appOpen, openBehind: behind, prepare: prepareAct, carryOut, getState } as unknown as WidgetApp
  })
  let first!: FirstSight
  const closed = jest.fn()
  const shows: FirstHost['shows'] = (sight, isTold) => {
    if (sight) first = sight
    else if (!isTold) closed()
  }
  const opened = openFirst(
    { element, status: 'disconnected', values: { ...EVERY_SOURCE, ...values }, load, shows },
    request,
  )
  const buttons = (): HTMLButtonElement[] => [...shadowRoot.querySelectorAll('button')]
  const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent ?? ''
  return {
    first,
    arrive: () => arrive(),
    load,
    open: appOpen,
    prepareAct,
    carryOut,
    behind,
    mayClose: asked,
    closed,
    opened,
    names: () => buttons().map(nameOf),
    find(name) {
      const button = buttons().find((one) => nameOf(one) === name)
      if (!button) throw new Error(`no button ${name}`)
      return button
    },
  }
}

/** The app opens behind the list, and tells it the wallets that it knows while others are on their way. */
function openAndFollow(values: OptionValues) {
  const { behind, arrive, opened, find } = open(values)
  return async () => {
    let followList: StandIn['followList']
    behind.mockImplementation(async (standIn: StandIn) => {
      standIn.opens()
      followList = standIn.followList
      return true
    })
    arrive()
    await opened
    const { hub, release } = acquireWalletHub(aLogger())
    const list = walletItems(hub.connectors()).map((way): ListedWallet => ({
      ...way,
      kind: way.type === 'WALLET_CONNECT' ? 'walletConnect' : 'installed',
      connectors: [way],
    }))
    release()
    return {
      list,
      find,
      tell: (wallets: readonly ListedWallet[]) => followList?.({ list: wallets, count: undefined, isWaiting: true }),
    }
  }
}

/** How many places are kept for wallets that will be proposed. */
const places = () => document.body.firstElementChild?.shadowRoot?.querySelectorAll('.list--tiles.bones > *').length

const LIST = ['Close', 'Otter', 'Harbor', 'WalletConnect', 'All wallets', 'What is a wallet?']

describe('the first sight', () => {
  it('has the wallets of the page before the app is asked for', async () => {
    const { names, load, arrive, opened } = open()
    expect(names()).toEqual(LIST)
    expect(load).not.toHaveBeenCalled()
    arrive()
    await opened
    expect(load).toHaveBeenCalledTimes(1)
    expect(providers.flatMap(({ asked }) => asked)).toEqual([])
  })

  it('has the wallets that the page gives, which stay when the app has listed them', async () => {
    const { connector } = aPageWallet()
    const connectors = ['eip6963', connector, { ...connector, id: 'example.nameless', name: '' }]
    const { names, find, arrive, opened } = open({ connectors, allWallets: 'hide' })
    const row = await waitFor(() => find('Page Wallet'))
    const listed = ['Close', 'Otter', 'Harbor', 'Page Wallet', 'What is a wallet?']
    expect(names()).toEqual(listed)
    const { hub, release } = acquireWalletHub(aLogger())
    const source = createCustomSource(() => undefined, aLogger())
    hub.add(source.start)
    source.list([connector])
    expect(hub.findConnector(connector.id)).toBeDefined()
    expect(names()).toEqual(listed)
    expect(find('Page Wallet')).toBe(row)
    source.list([])
    release()
    arrive()
    await opened
  })

  it('keeps them while the app lists the wallets that it found before', async () => {
    const { connector } = aPageWallet()
    const follow = openAndFollow({ projectId: 'project', connectors: ['eip6963', connector] })
    const { list, find, tell } = await follow()
    const row = await waitFor(() => find('Page Wallet'))
    tell(list)
    expect(find('Page Wallet')).toBe(row)
  })

  it('shows the mark of WalletConnect in its row, once the list is on the screen', async () => {
    const { find, arrive, opened } = open()
    const picture = find('WalletConnect').closest('.row')?.querySelector('.picture')
    expect(picture?.textContent).toBe('')
    await waitFor(() => expect(picture?.querySelector('img')?.getAttribute('src')).toBe(WALLET_CONNECT_MARK))
    arrive()
    await opened
  })

  it('has the places of the wallets that will be proposed before the app is there', async () => {
    const { arrive, opened } = open({ projectId: 'project', featuredWallets: ['otter', 'harbor'] })
    await waitFor(() => expect(places()).toBe(RECOMMENDED_WALLETS + 2))
    arrive()
    await opened
  })

  it('keeps those places while the app knows only the wallets of the host', async () => {
    const follow = openAndFollow({ projectId: 'project', customWallets: [{ id: 'meridian', name: 'Meridian' }] })
    await waitFor(() => expect(places()).toBe(RECOMMENDED_WALLETS + 1))
    const grey = () => document.body.firstElementChild?.shadowRoot?.querySelector('.bones')
    const before = grey()
    const { list, tell } = await follow()
    tell([...list, { id: 'meridian', name: 'Meridian', kind: 'custom', connectors: [] }])
    expect([grey(), places()]).toEqual([before, RECOMMENDED_WALLETS + 1])
    // The host's wallet turned out to be one of the page.
    tell(list)
    expect(places()).toBe(RECOMMENDED_WALLETS)
  })

  it('has no places where no wallets are proposed', async () => {
    const { arrive, opened, load } = open({ projectId: 'project', connectors: ['eip6963'] })
    await waitFor(() => expect(load).toHaveBeenCalled())
    expect(places()).toBe(0)
    arrive()
    await opened
  })

  it('makes room for the app, and says who has the focus, who had it before, and how far it is scrolled', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { first, find, names, arrive, opened } = open()
    find('Harbor').focus()
    const scroller = find('Harbor').closest('.body')
    scroller?.scrollTo(0, 40)
    scroller?.dispatchEvent(new Event('scroll'))
    expect(first.takeOver()).toEqual({ focused: 'Harbor', scrollTop: 40, opener, typed: undefined })
    expect(names()).toEqual([])
    arrive()
    await opened
  })

  it('keeps what was pressed until the app is there, and does it once', async () => {
    const { find, carryOut, arrive, opened } = open()
    find('Otter').click()
    find('Otter').click()
    find('Harbor').click()
    expect(find('Harbor').getAttribute('aria-busy')).toBe('true')
    expect(carryOut).not.toHaveBeenCalled()
    arrive()
    await opened
    expect(carryOut.mock.calls).toEqual([[{ walletId: 'app.harbor' }]])
  })

  it('has what a press leads to fetched as soon as the app is there, before the tree is', async () => {
    const { find, prepareAct, behind, arrive, opened } = open()
    let isPrepared = false
    behind.mockImplementation(async () => (isPrepared = prepareAct.mock.calls.length > 0))
    find('Harbor').click()
    arrive()
    await opened
    expect([isPrepared, prepareAct.mock.calls]).toEqual([true, [[{ walletId: 'app.harbor' }]]])
  })

  it('has it fetched at once where the app opened behind the list', async () => {
    const { find, prepareAct, carryOut, behind, arrive, opened } = open()
    behind.mockImplementation(async (standIn: StandIn) => {
      standIn.opens()
      return true
    })
    arrive()
    await opened
    find('Harbor').click()
    expect([prepareAct.mock.calls, carryOut.mock.calls]).toEqual([[[{ walletId: 'app.harbor' }]], []])
  })

  it.each([
    ['All wallets', 'AllWallets'],
    ['What is a wallet?', 'WhatIsAWallet'],
  ])('leads by "%s" to another view', async (name, view) => {
    const { find, carryOut, arrive, opened } = open()
    find(name).click()
    arrive()
    await opened
    expect(carryOut.mock.calls).toEqual([[{ view }]])
  })

  it.each([
    [undefined, [[undefined]]],
    [{ view: 'Connect', namespace: 'eip155' }, [['eip155']]],
    [{ view: 'Connect', search: 'rain' }, []],
  ])('lets the app open behind it for %j, unless the view is to be filled', async (request, expected) => {
    const { arrive, opened, behind } = open({}, request)
    arrive()
    await opened
    expect(behind.mock.calls.map(([, namespace]: unknown[]) => [namespace])).toEqual(expected)
  })

  it.each([
    ['has what draws the views run ahead once the app has opened behind it', true, 1],
    ['leaves what draws the views to the app where that opens another view', false, 0],
  ])('%s', async (_what, isBehind, times) => {
    const { arrive, opened, behind } = open()
    behind.mockResolvedValue(isBehind)
    await waitFor(() => expect(preload.lookAround).toHaveBeenCalled())
    expect(preload.runFirstView).not.toHaveBeenCalled()
    arrive()
    await opened
    // It is called by a module that has to come.
    await new Promise((resolve) => setTimeout(resolve))
    expect(preload.runFirstView).toHaveBeenCalledTimes(times)
  })

  it('lets nothing be pressed before the terms are accepted, and the app hears of that first', async () => {
    const { find, carryOut, arrive, opened } = open({ features: { legalCheckbox: true } })
    const box = await waitFor(() => {
      const found = document.body.firstElementChild?.shadowRoot?.querySelector<HTMLInputElement>('[type=checkbox]')
      if (!found) throw new Error('no box')
      return found
    })
    const ways = find('Otter').closest('fieldset')
    const states = [ways?.disabled]
    for (let tick = 0; tick < 3; tick++) {
      box.click()
      states.push(ways?.disabled)
    }
    expect(states).toEqual([true, false, true, false])
    find('Otter').click()
    arrive()
    await opened
    expect(carryOut.mock.calls).toEqual([[{ isAccepted: true }], [{ walletId: 'app.otter' }]])
  })

  it('keeps the row of a wallet that is reached by more ways than before, and draws another wallet anew', async () => {
    const { list, tell, find } = await openAndFollow({ projectId: 'project' })()
    const solana = (way: WalletItem): WalletItem => ({ ...way, id: `standard:${way.name}`, namespaces: ['solana'] })
    const ways = list.map((wallet) => ({
      ...wallet,
      connectors: wallet.connectors.flatMap((way) => [way, solana(way)]),
    }))
    const before = find('Otter')
    tell(ways.map((wallet) => ({ ...wallet, id: wallet.connectors.map(({ id }) => id).join(' ') })))
    expect(find('Otter')).toBe(before)
    tell(ways.map((wallet) => ({ ...wallet, connectors: wallet.connectors.slice(1) })))
    expect(find('Otter')).not.toBe(before)
  })

  it('does nothing of it when the visitor closes, and the app does not open', async () => {
    const { find, names, carryOut, arrive, closed, mayClose, open: appOpen, opened } = open()
    find('Otter').click()
    find('Close').click()
    expect([mayClose.mock.calls, closed.mock.calls.length, names()]).toEqual([[['button']], 1, []])
    arrive()
    await opened
    expect([appOpen.mock.calls, carryOut.mock.calls]).toEqual([[], []])
  })

  it('closes where the visitor has closed the frame that stood there, if the page lets it', async () => {
    const leaveFrame = (root: ShadowRoot): void => {
      root.append(document.createElement('dialog'))
    }
    const { mayClose, closed, names, arrive, open: appOpen, opened } = open({}, undefined, true, leaveFrame)
    expect([mayClose.mock.calls, closed.mock.calls.length, names()]).toEqual([[['keyboard']], 1, []])
    arrive()
    await opened
    expect(appOpen).not.toHaveBeenCalled()
  })

  it('stays where the page keeps it open', async () => {
    const { first, find, names, closed, arrive, opened } = open({}, undefined, false)
    find('Close').click()
    first.close('api')
    expect([names(), closed.mock.calls]).toEqual([LIST, []])
    arrive()
    await opened
  })

  it('ends when the app does not come, and says so', async () => {
    const { load, names, opened } = open()
    load.mockRejectedValue(new Error('offline'))
    await expect(opened).rejects.toThrow('offline')
    expect(names()).toEqual([])
  })

  it.each([
    ['another view is asked for', {}, { view: 'Networks' }],
    ['the site only pairs', { basic: true }, undefined],
  ])('has the place of what comes and no wallet where %s', async (_when, values, request) => {
    const { names, arrive, opened } = open(values, request)
    expect(names()).toEqual(['Close'])
    arrive()
    await opened
  })

  it('speaks the button’s words until those of the language are there', async () => {
    const { names, arrive, opened } = open({ locale: 'de' })
    expect(names()).toHaveLength(1)
    arrive()
    await opened
  })
})

describe('what is drawn first', () => {
  const rows: [string, OptionValues, Partial<StoreSetup['options']>][] = [
    ['by default', {}, {}],
    [
      'with terms to accept',
      { features: { legalCheckbox: true } },
      { features: { ...DEFAULT_FEATURES, legalCheckbox: true } },
    ],
    ['without pairing', { connectors: ['eip6963', 'auth'] }, { connectors: ['eip6963', 'auth'] }],
    ['without a wallet', { connectors: ['auth'] }, { connectors: ['auth'] }],
    [
      'with email first',
      { features: { emailShowWallets: false } },
      { features: { ...DEFAULT_FEATURES, emailShowWallets: false } },
    ],
  ]

  it.each(rows)('is what the app draws, %s', async (_how, values, options) => {
    const kept = ['app.harbor']
    createStorage({ logger: aLogger(), page: window }).set(recentWalletsKey, kept)
    const { arrive, opened } = open(values)
    const drawn = [...(document.body.firstElementChild?.shadowRoot?.querySelectorAll('.content, .footer') ?? [])]
    const { hub, release } = acquireWalletHub(aLogger())
    const { container } = renderWithStore(<ConnectView />, {
      options,
      prepare: ({ dispatch }) =>
        act(() => {
          dispatch(connectorsFound(walletItems(hub.connectors())))
          dispatch(recentWalletsRestored(kept))
        }),
    })
    expect(drawn.map(shapeOf)).toEqual([...container.querySelectorAll('.content, .footer')].map(shapeOf))
    release()
    arrive()
    await opened
    render(<p />)
  })
})
