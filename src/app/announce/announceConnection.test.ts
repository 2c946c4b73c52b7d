import { base58 } from '@scure/base'
import { getWallets } from '@wallet-standard/app'
import * as wagmi2 from 'wagmi-core-2'
import * as wagmi3 from 'wagmi-core-3'
import { mainnet } from 'viem/chains'
import {
  ALICE,
  anAccount,
  anAnnouncement,
  BOB,
  CAROL,
  DEVNET,
  endAnnouncements,
  SIGNATURE,
  SOLANA,
} from '../../../test/support/anAnnouncement'
import { aLogger, failureOf, settle } from '../../../test/support/fakes'
import { ANNOUNCED } from '../../config/announced'
import { startEip6963 } from '../../connectors/injected/eip6963'
import { startWalletStandard } from '../../connectors/walletStandard/walletStandardSource'

// Found by what pages really use: wagmi's own search (mipd) and the Wallet Standard's own list.

afterEach(endAnnouncements)

describe.each(Object.entries({ 'wagmi 2': wagmi2, 'wagmi 3': wagmi3 as unknown as typeof wagmi2 }))(
  'the connection of eip155, for %s',
  (_version, wagmi) => {
    const aConfig = () => {
      localStorage.clear()
      return wagmi.createConfig({ chains: [mainnet], transports: { [mainnet.id]: wagmi.http() } })
    }
    const found = (config: ReturnType<typeof aConfig>) => config.connectors.filter(({ id }) => id === ANNOUNCED.rdns)

    it('is found where wagmi looks later, and where it comes later, and serves', async () => {
      const early = aConfig()
      const { say, eip155 } = anAnnouncement()
      expect([found(early), found(aConfig())]).toEqual([[], []])
      // wagmi takes nobody in before it has read what it stored.
      await settle()
      say({ eip155: anAccount(ALICE, 'eip155:1') })
      const late = aConfig()
      const [connector] = found(late)
      if (!connector) throw new Error('not found')
      expect(found(early)).toHaveLength(1)
      expect(await wagmi.connect(late, { connector })).toMatchObject({ accounts: [ALICE], chainId: 1 })
      expect(await connector.getProvider()).toBe(eip155)
    })

    it('is announced no more once nobody is connected, nor after the widget’s end', () => {
      const { say, end } = anAnnouncement({ eip155: anAccount(ALICE, 'eip155:1') })
      expect(found(aConfig())).toHaveLength(1)
      say({ eip155: undefined })
      expect(found(aConfig())).toEqual([])
      say({ eip155: anAccount(ALICE, 'eip155:1') })
      end.abort()
      expect(found(aConfig())).toEqual([])
    })
  },
)

it('is announced once for each that asks, as a provider that stays', () => {
  const heard: unknown[] = []
  const hear = (event: Event): void => void heard.push((event as CustomEvent).detail)
  window.addEventListener('eip6963:announceProvider', hear)
  const { say } = anAnnouncement({ eip155: anAccount(ALICE, 'eip155:1') })
  expect(heard).toHaveLength(1)
  say({ eip155: anAccount(ALICE, 'eip155:10') })
  expect(heard).toHaveLength(1)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect([heard.length, heard[0] === heard[1], Object.isFrozen(heard[0])]).toEqual([2, true, true])
  expect(heard[0]).toMatchObject({
    info: {
      name: 'Wallet widget',
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/) as string,
      icon: expect.stringMatching(/^data:image\//) as string,
    },
  })
  window.removeEventListener('eip6963:announceProvider', hear)
})

it('is no wallet to the widget’s own search', () => {
  const found = jest.fn()
  const stop = [
    startEip6963(window, aLogger())({ found, lost: jest.fn() }),
    startWalletStandard(window, aLogger())({ found, lost: jest.fn() }),
  ]
  anAnnouncement({ eip155: anAccount(ALICE, 'eip155:1'), solana: anAccount(BOB, SOLANA) })
  stop.push(
    startEip6963(window, aLogger())({ found, lost: jest.fn() }),
    startWalletStandard(window, aLogger())({ found, lost: jest.fn() }),
  )
  expect(found).not.toHaveBeenCalled()
  stop.forEach((end) => end())
})

describe('the connection of Solana, by the Wallet Standard', () => {
  type Feature = Record<string, (...inputs: unknown[]) => Promise<unknown>>
  const registered = () =>
    getWallets()
      .get()
      .find(({ name }) => name === ANNOUNCED.name)
  const theWallet = () => {
    const wallet = registered()
    if (!wallet) throw new Error('not registered')
    const call = (feature: string, method: string, ...inputs: unknown[]): Promise<unknown> => {
      const does = (wallet.features as Record<string, Feature>)[feature]?.[method]
      if (!does) throw new Error(`no ${feature}`)
      return does(...inputs)
    }
    return { wallet, call, account: wallet.accounts[0] }
  }

  it('is registered with the first connection, and stays without accounts while nobody is connected', async () => {
    const page = new EventTarget() as unknown as Window
    const register = jest.fn()
    page.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as unknown as CustomEvent<(api: object) => void>).detail({ register }),
    )
    const { say, end } = anAnnouncement({}, page)
    expect(register).not.toHaveBeenCalled()
    say({ solana: anAccount(BOB, SOLANA) })
    say({ solana: undefined })
    say({ solana: anAccount(BOB, SOLANA) })
    end.abort()
    anAnnouncement({ solana: anAccount(CAROL, SOLANA) }, page)
    expect(register).toHaveBeenCalledTimes(1)
  })

  it('has the accounts of the connection, and none once nobody is connected or the widget has ended', async () => {
    getWallets()
    const { say, end } = anAnnouncement({ solana: anAccount(BOB, SOLANA) })
    const { wallet, call } = theWallet()
    const addresses = () => wallet.accounts.map(({ address }) => address)
    expect(wallet.accounts).toMatchObject([{ address: BOB, chains: ['solana:mainnet'] }])
    expect([...(wallet.accounts[0]?.publicKey ?? [])]).toEqual([...base58.decode(BOB)])
    expect(await call('standard:connect', 'connect')).toEqual({ accounts: wallet.accounts })
    say({ solana: undefined })
    expect(addresses()).toEqual([])
    expect(await failureOf(call('standard:connect', 'connect'))).toMatchObject({ code: 4900 })
    await call('standard:disconnect', 'disconnect')
    say({ solana: anAccount(BOB, SOLANA) })
    expect([addresses(), theWallet().wallet === wallet]).toEqual([[BOB], true])
    end.abort()
    expect(addresses()).toEqual([])
  })

  it('is one for all widgets of a page: that of the first which is connected', async () => {
    const [first, second] = [anAnnouncement(), anAnnouncement({ solana: anAccount(CAROL, SOLANA) })]
    const { wallet, call } = theWallet()
    expect(
      getWallets()
        .get()
        .filter(({ name }) => name === ANNOUNCED.name),
    ).toEqual([wallet])
    const message = { account: wallet.accounts[0], message: Uint8Array.of(1) }
    await call('solana:signMessage', 'signMessage', message)
    expect([first, second].map(({ solana }) => solana.signMessage.mock.calls.length)).toEqual([0, 1])
    first.say({ solana: anAccount(BOB, SOLANA) })
    expect(wallet.accounts).toMatchObject([{ address: BOB }])
    first.end.abort()
    expect(wallet.accounts).toMatchObject([{ address: CAROL }])
  })

  it('is registered with a page that looks for wallets later', async () => {
    anAnnouncement({ solana: anAccount(BOB, SOLANA) })
    const register = jest.fn(() => () => undefined)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    await settle()
    expect(register).toHaveBeenCalledTimes(1)
    expect(register).toHaveBeenCalledWith(expect.objectContaining({ name: ANNOUNCED.name }))
  })

  it('tells of another account and of another network, and of nothing else', () => {
    const { say } = anAnnouncement({ solana: anAccount(BOB, SOLANA) })
    const { wallet } = theWallet()
    const heard = jest.fn()
    const events = wallet.features['standard:events'] as { on(event: string, listener: unknown): () => void }
    const stop = events.on('change', heard)
    const before = wallet.accounts
    say({ solana: anAccount(BOB, SOLANA) })
    expect([heard.mock.calls.length, wallet.accounts === before]).toEqual([0, true])
    say({ solana: anAccount(CAROL, SOLANA) })
    say({ solana: anAccount(CAROL, DEVNET) })
    expect(heard.mock.calls).toEqual([
      [{ accounts: [expect.objectContaining({ address: CAROL, chains: ['solana:mainnet'] })] }],
      [{ accounts: [expect.objectContaining({ address: CAROL, chains: ['solana:devnet'] })] }],
    ])
    stop()
    say({ solana: anAccount(BOB, SOLANA) })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('signs and sends by the connected wallet', async () => {
    const { solana, disconnect } = anAnnouncement({ solana: anAccount(BOB, SOLANA) })
    const { call, account } = theWallet()
    const [message, transaction] = [Uint8Array.of(1), Uint8Array.of(2)]
    expect(await call('solana:signMessage', 'signMessage', { account, message })).toEqual([
      { signedMessage: message, signature: SIGNATURE },
    ])
    expect(
      await call(
        'solana:signTransaction',
        'signTransaction',
        { account, transaction, chain: 'solana:mainnet' },
        { account, transaction },
      ),
    ).toEqual([{ signedTransaction: transaction }, { signedTransaction: transaction }])
    const options = { skipPreflight: true }
    expect(
      await call('solana:signAndSendTransaction', 'signAndSendTransaction', {
        account,
        transaction,
        chain: 'solana:mainnet',
        options,
      }),
    ).toEqual([{ signature: SIGNATURE }])
    expect(solana.signAndSendTransaction).toHaveBeenCalledWith(transaction, options)
    await call('standard:disconnect', 'disconnect')
    expect(disconnect).toHaveBeenCalledWith('solana')
  })

  it('asks the wallet for nothing that is meant for another account or network', async () => {
    const { solana, say } = anAnnouncement({ solana: anAccount(BOB, SOLANA) })
    const { call, account } = theWallet()
    const transaction = Uint8Array.of(2)
    const refused = (input: object): Promise<unknown> =>
      failureOf(call('solana:signAndSendTransaction', 'signAndSendTransaction', { account, transaction, ...input }))
    expect(await refused({ chain: 'solana:devnet' })).toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(await refused({ account: { address: CAROL } })).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    say({ solana: anAccount(CAROL, SOLANA) })
    expect(await refused({})).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    say({ solana: undefined })
    expect(await refused({})).toMatchObject({ code: 4900 })
    expect(await failureOf(call('solana:signMessage', 'signMessage', { account, message: transaction }))).toMatchObject(
      {
        code: 4900,
      },
    )
    expect([solana.signAndSendTransaction, solana.signMessage].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})
