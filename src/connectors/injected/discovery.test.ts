import { aLogger, aProvider } from '../../../test/support/fakes'
import { WALLET_FLOOD_MS } from '../../config/limits/wallets'
import { randomHex } from '../../lib/randomId'
import type { Connector } from '../contract'
import { startEip6963 } from './eip6963'
import { startLegacyInjected } from './legacyInjected'

const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

function discover() {
  const page = new EventTarget()
  const found: Connector[] = []
  const requests: Event[] = []
  page.addEventListener('eip6963:requestProvider', (event) => requests.push(event))
  const stop = startEip6963(page, aLogger())({ found: (connector) => found.push(connector), lost: () => undefined })
  const announce = (detail: unknown) => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const aMoment = () => jest.advanceTimersByTime(WALLET_FLOOD_MS)
  return { found, announce, stop, requests, page, aMoment }
}

const info = { uuid: 'a', name: 'Kestrel', rdns: 'app.kestrel', icon: ICON }

describe('EIP-6963', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('listens, asks, and lists who answers by rdns', () => {
    const { found, announce, requests } = discover()
    announce({ info, provider: aProvider() })
    expect(requests).toHaveLength(1)
    expect(found).toMatchObject([{ id: 'app.kestrel', name: 'Kestrel', iconUrl: ICON, type: 'ANNOUNCED' }])
  })

  it('takes an id of a session that is a text, cut, and none that is none', () => {
    const { found, announce } = discover()
    const uuids = ['a', 'b'.repeat(65), '', 7, undefined]
    uuids.forEach((uuid, index) =>
      announce({ info: { uuid, name: `Wallet ${index}`, rdns: `app.w${index}`, icon: ICON }, provider: aProvider() }),
    )
    expect(found.map((connector) => connector.uuid)).toEqual(['a', 'b'.repeat(64), undefined, undefined, undefined])
    expect(found.map((connector) => 'uuid' in connector)).toEqual([true, true, false, false, false])
  })

  it('makes one row of a wallet announced a thousand times', () => {
    const { found, announce } = discover()
    const provider = aProvider()
    for (let count = 0; count < 1000; count++)
      announce({ info: { ...info, uuid: String(count), name: `Kestrel ${count}` }, provider })
    expect(found).toHaveLength(1)
  })

  it('lists another object that copied everything beside the first, and no more than three of them', () => {
    const { found, announce, aMoment } = discover()
    const [first, copy] = [aProvider(), aProvider()]
    announce({ info, provider: first })
    announce({ info, provider: copy })
    expect(found.map((connector) => [connector.id, connector.getProvider('eip155')])).toEqual([
      ['app.kestrel', first],
      ['app.kestrel#2', copy],
    ])
    for (let count = 0; count < 1000; count++)
      announce({ info: { ...info, uuid: String(count) }, provider: aProvider() })
    for (let moment = 0; moment < 5; moment++) aMoment()
    expect(found).toHaveLength(3)
  })

  it.each([
    ['rdns', { name: 'Another', uuid: 'z' }],
    ['name', { rdns: 'app.other', uuid: 'z' }],
    ['uuid', { name: 'Another', rdns: 'app.other' }],
  ])('leaves room for others in a flood of one %s', (_what, other) => {
    const { found, announce, aMoment } = discover()
    for (let count = 0; count < 1000; count++) announce({ info: { ...info, ...other }, provider: aProvider() })
    announce({ info: { uuid: 'r', name: 'Robin', rdns: 'app.robin', icon: ICON }, provider: aProvider() })
    expect(found.map(({ name }) => name).filter((name) => name === 'Robin')).toHaveLength(1)
    aMoment()
    expect(found).toHaveLength(4)
  })

  describe('in a flood of', () => {
    const robin = { info: { uuid: 'r', name: 'Robin', rdns: 'app.robin', icon: ICON }, provider: aProvider() }
    const copies = (announce: (detail: unknown) => void) => {
      for (let count = 0; count < 1000; count++) announce({ info: robin.info, provider: aProvider() })
    }
    const others = (announce: (detail: unknown) => void) => {
      for (let count = 0; count < 1000; count++) {
        const name = randomHex(8)
        announce({ info: { uuid: name, name, rdns: `app.${name}`, icon: ICON }, provider: aProvider() })
      }
    }
    const isListed = (found: readonly Connector[]) =>
      found.filter((connector) => connector.getProvider('eip155') === robin.provider).length

    it.each([
      ['its copies', copies],
      ['others', others],
      [
        'both',
        (announce: (detail: unknown) => void) => {
          copies(announce)
          others(announce)
        },
      ],
    ])('%s a wallet is listed whether it comes before them or after them', (_what, flood) => {
      for (const isFirst of [true, false]) {
        const { found, announce, aMoment } = discover()
        if (isFirst) announce(robin)
        flood(announce)
        if (!isFirst) announce(robin)
        aMoment()
        flood(announce)
        aMoment()
        expect(isListed(found)).toBe(1)
        expect(found.length).toBeLessThanOrEqual(200)
      }
    })

    it.each([
      ['first', true],
      ['last', false],
    ])(
      'others it is listed although it came in the middle, where it is the %s to answer once more',
      (_place, isFirst) => {
        const { found, announce, aMoment, page } = discover()
        const answer = () => void announce(robin)
        if (isFirst) page.addEventListener('eip6963:requestProvider', answer)
        page.addEventListener('eip6963:requestProvider', () => others(announce))
        if (!isFirst) page.addEventListener('eip6963:requestProvider', answer)
        others(announce)
        announce(robin)
        others(announce)
        aMoment()
        aMoment()
        expect(isListed(found)).toBe(1)
      },
    )

    it('others one that is like a listed one is listed at once: nobody is taken for the only one of a name', () => {
      const { found, announce } = discover()
      announce({ info: robin.info, provider: aProvider() })
      others(announce)
      announce(robin)
      expect(found.filter(({ rdns }) => rdns === 'app.robin')).toHaveLength(2)
    })

    it('others one that says again that it is there, while it waits, is listed once', () => {
      const { found, announce, aMoment } = discover()
      others(announce)
      announce(robin)
      announce(robin)
      aMoment()
      announce(robin)
      expect(isListed(found)).toBe(1)
    })

    it('whatever page there is, no more than two hundred are listed, and nobody is asked for ever', () => {
      const { found, announce, aMoment, page, requests } = discover()
      page.addEventListener('eip6963:requestProvider', () => others(announce))
      for (let moment = 0; moment < 12; moment++) {
        others(announce)
        aMoment()
      }
      expect(found).toHaveLength(200)
      expect(requests.length).toBeLessThan(20)
    })

    it('others none is listed after it was stopped', () => {
      const { found, announce, aMoment, stop } = discover()
      others(announce)
      const before = found.length
      stop()
      aMoment()
      expect(found).toHaveLength(before)
    })
  })

  it('lists two wallets that claim one rdns, and tells them apart', () => {
    const { found, announce } = discover()
    announce({ info, provider: aProvider() })
    announce({ info: { ...info, uuid: 'b', name: 'Not Kestrel' }, provider: aProvider() })
    expect(found.map(({ id }) => id)).toEqual(['app.kestrel', 'app.kestrel#2'])
    expect(found[1]?.hint).toBe('app.kestrel')
  })

  it.each(['walletConnect', 'injected', 'standard:Kestrel'])(
    'gives a wallet without an rdns no id of another source: %s',
    (name) => {
      const { announce, found } = discover()
      announce({ info: { ...info, name, rdns: undefined }, provider: aProvider() })
      expect(found.map(({ id }) => id)).toEqual([`eip6963:${name}`])
    },
  )

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html,<script>1</script>'],
    ['a remote picture', 'https://evil.example/x.png'],
    ['a number', 7],
  ])('drops an icon that is %s', (_name, icon) => {
    const { found, announce } = discover()
    announce({ info: { ...info, icon }, provider: aProvider() })
    expect(found[0]?.iconUrl).toBeUndefined()
  })

  it('cleans and cuts names', () => {
    const { found, announce } = discover()
    announce({ info: { ...info, name: `Ke\u202estrel\n${'x'.repeat(10_000)}` }, provider: aProvider() })
    expect(found[0]?.name.startsWith('Kestrel x')).toBe(true)
    expect(Array.from(found[0]?.name ?? '')).toHaveLength(64)
  })

  it.each([
    [undefined],
    [{}],
    [{ info, provider: {} }],
    [{ info: { ...info, name: '' }, provider: aProvider() }],
    [
      Object.defineProperty({}, 'info', {
        get: (): never => {
          throw new Error('no')
        },
      }),
    ],
    [
      {
        info: Object.defineProperty({}, 'name', {
          get: (): never => {
            throw new Error('no')
          },
        }),
        provider: aProvider(),
      },
    ],
  ])('ignores what is no announcement (%#)', (detail) => {
    const { found, announce } = discover()
    expect(() => announce(detail)).not.toThrow()
    announce({ info, provider: aProvider() })
    expect(found).toHaveLength(1)
  })

  it('hears nothing after it was stopped', () => {
    const { found, announce, stop } = discover()
    stop()
    announce({ info, provider: aProvider() })
    expect(found).toEqual([])
  })
})

describe('what only has a name in the page', () => {
  it('is no wallet at window.ethereum', () => {
    const found: Connector[] = []
    // An element with that id is read there too, from behind the page's own properties.
    const page = Object.create({ ethereum: aProvider() }) as object
    const stop = startLegacyInjected(
      Object.assign(page, { addEventListener: () => undefined, removeEventListener: () => undefined }),
      aLogger(),
    )({ found: (connector) => found.push(connector), lost: () => undefined })
    expect(found).toEqual([])
    stop()
  })
})

describe('window.ethereum', () => {
  const look = (provider: unknown) => {
    const page = Object.assign(new EventTarget(), { ethereum: provider })
    const found: Connector[] = []
    const stop = startLegacyInjected(
      page,
      aLogger(),
    )({ found: (connector) => found.push(connector), lost: () => undefined })
    return { page, found, stop }
  }

  it('is listed as the browser wallet', () => {
    expect(look(aProvider()).found).toMatchObject([{ id: 'injected', type: 'INJECTED' }])
  })

  it('is found when it comes late', () => {
    const { page, found } = look(undefined)
    page.ethereum = aProvider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(found).toHaveLength(1)
  })

  it('stands for each of the wallets it lists, by what they mark themselves with', async () => {
    const [metaMask, rabby, other] = [
      { ...aProvider(), isMetaMask: true },
      { ...aProvider(), isMetaMask: true, isRabby: true },
      aProvider(),
    ]
    const { found } = look({ ...aProvider(), isCoinbaseWallet: true, providers: [metaMask, null, rabby, other] })
    await import('./severalProviders')
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      ['injected:MetaMask', 'MetaMask'],
      ['injected:Rabby', 'Rabby'],
      ['injected:Browser Wallet 3', 'Browser Wallet 3'],
    ])
    expect(found.map((connector) => connector.getProvider('eip155'))).toEqual([metaMask, rabby, other])
  })

  it.each([
    ['one wallet', [aProvider()], 0],
    ['nothing that can be asked', [null, {}], undefined],
  ] as const)('stands for itself, or the one, where it lists %s', async (_what, providers, listed) => {
    const itself = { ...aProvider(), providers }
    const { found } = look(itself)
    await import('./severalProviders')
    expect(found.map(({ id, name }) => [id, name])).toEqual([['injected', 'Browser Wallet']])
    expect(found[0]?.getProvider('eip155')).toBe(listed === undefined ? itself : providers[listed])
  })

  it('stands for nine at most', async () => {
    const { found } = look({ ...aProvider(), providers: Array.from({ length: 10 }, () => aProvider()) })
    await import('./severalProviders')
    expect(found).toHaveLength(9)
  })

  it('tells of none of them after it was stopped', async () => {
    const { found, stop } = look({ ...aProvider(), providers: [aProvider(), aProvider()] })
    stop()
    await import('./severalProviders')
    expect(found).toEqual([])
  })

  it.each([
    ['an empty list', []],
    ['no list', 'x'],
    ['a list of nothing', [null, {}, 7]],
  ])('stands for itself with %s', async (_what, providers) => {
    const { found } = look({ ...aProvider(), providers })
    await import('./severalProviders')
    expect(found).toMatchObject([{ id: 'injected', name: 'Browser Wallet' }])
  })
})
