import { aNetwork } from '../../../test/support/builders'
import { aDesktop } from '../../../test/support/builders'
import { aDirectory, aDirectoryRow, aWalletItem, someRows } from '../../../test/support/directory'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import type { Network } from '../../domain'
import { WidgetError } from '../../errors'
import { namespaceSwitchStarted } from '../networks'
import { selectConnectList, selectWalletCount } from './connectList/connectListSelectors'
import { selectAwaitsSuggestions, selectDirectory } from './directorySelectors'
import { fetchSuggestions } from './fetchSuggestions'
import { connectorsFound } from './walletsSlice'

const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
const BASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

const rows = [aDirectoryRow('Harbor', { rdns: 'app.harbor' }), aDirectoryRow('Otter'), ...someRows(8)]

function aWidget(options: StoreWishes['options'] = {}, answer: unknown = aDirectory(rows), networks?: Network[]) {
  const services = fakeServices({ answers: { '/getWallets': answer } })
  const store = createTestStore(services, { networks, options: { projectId: 'project', ...options } })
  const questions = () => services.http.asked('/getWallets').map(({ query }) => query)
  const names = () => selectConnectList(store.state()).map(({ name, kind }) => `${name}: ${kind}`)
  return {
    ...store,
    services,
    questions,
    names,
    fetch: () => store.dispatch(fetchSuggestions()),
    directory: () => selectDirectory(store.state()),
  }
}

describe('the wallets the Connect list proposes', () => {
  it('are four of the directory for the networks of the site', async () => {
    const { fetch, questions, names, state } = aWidget()
    expect(selectAwaitsSuggestions(state(), false)).toBe(true)
    await fetch()
    expect(questions()).toEqual([
      expect.objectContaining({
        page: '1',
        entries: '4',
        chains: 'eip155:1,eip155:8453',
        include: '',
        exclude: '',
        projectId: 'project',
        st: 'appkit',
      }),
    ])
    expect(names()).toEqual([
      'Harbor: recommended',
      'Otter: recommended',
      'Wallet 1: recommended',
      'Wallet 2: recommended',
    ])
    expect(selectAwaitsSuggestions(state(), false)).toBe(false)
  })

  it('are four beside those that are installed: another one is asked for in the place of each', async () => {
    const { fetch, questions, names, dispatch } = aWidget()
    dispatch(connectorsFound([aWalletItem('Harbor', { id: 'app.harbor' })]))
    await fetch()
    expect(questions().map((query) => [query?.['entries'], query?.['exclude']])).toEqual([
      ['4', ''],
      ['1', 'id-harbor,id-otter,id-wallet1,id-wallet2'],
    ])
    expect(names()).toEqual([
      'Harbor: installed',
      'Otter: recommended',
      'Wallet 1: recommended',
      'Wallet 2: recommended',
      'Wallet 3: recommended',
    ])
  })

  it('put four of the page before the others; a fifth stands in the directory like any other', async () => {
    const featuredWallets = ['id-wallet1', 'id-wallet2', 'id-wallet3', 'id-wallet4', 'id-wallet5']
    const { fetch, questions } = aWidget({ featuredWallets })
    await fetch()
    expect(questions()[0]).toMatchObject({ entries: '4', include: featuredWallets.slice(0, 4).join(',') })
    // Nobody keeps it from the others.
    expect(questions()[1]?.exclude).toBe(featuredWallets.slice(0, 4).join(','))
  })

  it('are asked for as the reference says: featured by id without networks, the rest without them', async () => {
    const { fetch, questions, names } = aWidget({
      featuredWallets: ['id-wallet3', 'id-otter'],
      includeWallets: ['id-harbor', 'id-otter', 'id-wallet3', 'id-wallet4'],
      excludeWallets: ['id-wallet4'],
    })
    await fetch()
    expect(questions()).toEqual([
      expect.objectContaining({ entries: '2', include: 'id-wallet3,id-otter', exclude: '', chains: '' }),
      expect.objectContaining({ entries: '1', include: 'id-wallet4', exclude: '', chains: '' }),
      expect.objectContaining({
        entries: '4',
        include: 'id-harbor,id-otter,id-wallet3,id-wallet4',
        exclude: 'id-wallet4,id-wallet3,id-otter',
        chains: 'eip155:1,eip155:8453',
      }),
    ])
    expect(names()).toEqual(['Wallet 3: featured', 'Otter: featured', 'Harbor: recommended'])
  })

  it('hide what the host excludes also where it announces itself', async () => {
    const { fetch, names, dispatch } = aWidget({ excludeWallets: ['id-harbor'] }, aDirectory(rows.slice(0, 1)))
    dispatch(connectorsFound([aWalletItem('Harbor Wallet', { id: 'app.harbor' }), aWalletItem('Kestrel')]))
    expect(names()).toEqual(['Harbor Wallet: installed', 'Kestrel: installed'])
    await fetch()
    expect(names()).toEqual(['Kestrel: installed'])
  })

  it('are not asked for again, except for other networks: those of the namespace the visitor goes to', async () => {
    const solana = aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' })
    const { fetch, questions, dispatch } = aWidget({}, aDirectory(rows), [aNetwork(), solana])
    await fetch()
    await fetch()
    dispatch(namespaceSwitchStarted({ by: 'visitor' }))
    await fetch()
    expect(questions().map((query) => query?.['chains'])).toEqual([
      'eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'eip155:1',
    ])
  })

  it('are asked for once by two who want them at the same time', async () => {
    const { fetch, questions, names } = aWidget()
    await Promise.all([fetch(), fetch()])
    expect(questions()).toHaveLength(1)
    expect(names()).toHaveLength(4)
  })

  it('are those that come with the widget when the directory fails, and asked for again at the next occasion', async () => {
    const { fetch, questions, names, services, directory, typesOf } = aWidget({ featuredWallets: ['id-otter'] }, () => {
      throw new WidgetError('NETWORK', { host: 'explorer.example' })
    })
    await fetch()
    expect([names(), directory().suggestions.status, typesOf().filter((type) => type.startsWith('notices/'))]).toEqual([
      ['MetaMask: recommended', 'Trust Wallet: recommended', 'OKX Wallet: recommended', 'Binance Wallet: recommended'],
      'failed',
      [],
    ])
    services.http.answers['/getWallets'] = aDirectory(rows)
    await fetch()
    expect(questions()).toHaveLength(4)
    expect(names()[0]).toBe('Otter: featured')
  })

  it('are what could be had when one of the questions fails', async () => {
    const { fetch, names } = aWidget(
      { featuredWallets: ['id-otter'] },
      (request: { query: Record<string, string> }) => {
        if (request.query['include'] === '') throw new WidgetError('TIMEOUT', { host: 'explorer.example' })
        return { data: [aDirectoryRow('Otter')], count: 1 }
      },
    )
    await fetch()
    expect(names()).toEqual(['Otter: featured'])
  })

  it('are those of the latest question', async () => {
    const first = aDeferred<unknown>()
    const { fetch, names, services, dispatch, state } = aWidget({}, () => first.promise)
    const early = fetch()
    await settle()
    services.http.answers['/getWallets'] = aDirectory(rows)
    const { options } = state()
    dispatch({ type: 'options/optionsChanged', payload: { ...options, includeWallets: ['id-otter'] } })
    await fetch()
    first.resolve({ data: [aDirectoryRow('Late')], count: 1 })
    await early
    expect(names()).toEqual(['Otter: recommended'])
  })

  it('come with the widget on a phone of a site without services: each opens this page inside itself', async () => {
    const services = fakeServices({ page: { device: () => ({ ...aDesktop, isMobile: true, isIos: true }) } })
    const { dispatch, state } = createTestStore(services, {
      options: { projectId: undefined, connectors: ['eip6963'], excludeWallets: [TRUST], featuredWallets: [BASE] },
    })
    expect(selectAwaitsSuggestions(state(), true)).toBe(true)
    await dispatch(fetchSuggestions())
    const list = selectConnectList(state())
    expect(list.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'Base (Coinbase Wallet): featured',
      'MetaMask: recommended',
      'Phantom: recommended',
      'OKX Wallet: recommended',
    ])
    expect([list.every(({ wallet }) => wallet?.pageLink), services.http.requests]).toEqual([true, []])
    expect(selectAwaitsSuggestions(state(), true)).toBe(false)
  })

  it('are none without a directory: nobody is asked', async () => {
    const { fetch, questions, names, state } = aWidget({
      projectId: undefined,
      customWallets: [{ id: 'own', name: 'Own Wallet', mobileLink: 'own://' }],
    })
    await fetch()
    expect([questions(), names(), selectAwaitsSuggestions(state(), false)]).toEqual([[], ['Own Wallet: custom'], false])
  })

  it('are only those that pairing reaches where there is pairing alone', async () => {
    const { fetch, names, dispatch, state } = aWidget(
      {},
      { data: [aDirectoryRow('Extension', { mobile_link: null }), aDirectoryRow('Phone')], count: 2 },
    )
    const { networks = [], defaultNetwork = 'eip155:1' } = state().options ?? {}
    dispatch({
      type: 'networks/networksConfigured',
      payload: { networks, defaultNetwork, lastActive: null, noAdapters: true },
    })
    await fetch()
    expect(names()).toEqual(['Phone: recommended'])
  })
})

describe('a wallet that does not announce itself', () => {
  const provider = { isHarbor: true, isOther: 'yes', request: async () => null }
  const connector = { type: 'INJECTED', getProvider: () => provider } as never

  it('is recognised by the name it leaves at window.ethereum', async () => {
    const { fetch, names, dispatch, services, directory } = aWidget(
      {},
      {
        data: [
          aDirectoryRow('Harbor', { injected: [{ injected_id: 'isHarbor' }] }),
          aDirectoryRow('Other', { injected: [{ injected_id: 'isOther' }] }),
        ],
        count: 2,
      },
    )
    services.hub.connectors = () => [connector]
    dispatch(connectorsFound([aWalletItem('Browser Wallet', { id: 'injected', type: 'INJECTED', source: 'injected' })]))
    await fetch()
    expect(directory().injectedIds).toEqual(['isHarbor'])
    expect(names()).toEqual(['Browser Wallet: installed', 'Harbor: installed', 'Other: recommended'])
  })
})

describe('the number of wallets', () => {
  it.each([
    [0, undefined],
    [8, '8'],
    [10, '10'],
    [13, '10+'],
    [640, '640'],
    [613, '610+'],
    [1e9, '10000'],
    [-5, undefined],
  ])('of %i is said as %p', async (count, words) => {
    const { fetch, state } = aWidget({}, { data: [], count })
    await fetch()
    expect(selectWalletCount(state())).toBe(words)
  })
})
