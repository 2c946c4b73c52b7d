import { ConnectionContext, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { Connection, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { initializeConnector } from '@web3-react/core'
import { EIP1193 } from '@web3-react/eip1193'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createStore } from 'mipd'
import type { ReactNode } from 'react'
import { getWallets, isWalletWithRequiredFeatureSet, SuiSignTransaction } from '@mysten/wallet-standard'
import {
  ALICE,
  anAccount,
  anAnnouncement,
  BOB,
  CAROL,
  endAnnouncements,
  SIGNATURE,
  SOLANA,
} from '../../../test/support/anAnnouncement'
import { fakeStandardWallet } from '../../../test/support/fakeStandardWallet'
import { ANNOUNCED } from '../../config/announced'

// What pages are made with finds the connection, in code that says nothing of the widget. wagmi is in
// announceConnection.test.ts, and the kits of Sui have nothing to connect to: the widget serves no such network.

// Nothing of Sui is called here.
jest.mock('@mysten/sui/bcs', () => ({}), { virtual: true })
jest.mock('@mysten/sui/transactions', () => ({}), { virtual: true })
jest.mock('@mysten/sui/utils', () => ({}), { virtual: true })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endAnnouncements()
})

describe('web3-react', () => {
  // It has connectors and no search of its own: a page of it looks by EIP-6963 and gives what is found to a connector.
  const openPage = () => {
    const found = createStore().findProvider({ rdns: ANNOUNCED.rdns })
    if (!found) throw new Error('not found')
    const provider = found.provider as unknown as EIP1193['provider'] & object
    const [connector, hooks] = initializeConnector((actions) => new EIP1193({ actions, provider }))
    const { result } = renderHook(() => ({ accounts: hooks.useAccounts(), chainId: hooks.useChainId() }))
    return { connector, result }
  }

  it('connects to what is announced, follows it and sees it end', async () => {
    const { tell } = anAnnouncement({ eip155: anAccount(ALICE, 'eip155:1') })
    const { connector, result } = openPage()
    await act(() => connector.activate())
    expect(result.current).toEqual({ accounts: [ALICE], chainId: 1 })
    act(() => tell('chainChanged', '0x2105'))
    expect(result.current).toEqual({ accounts: [ALICE], chainId: 8453 })
    act(() => tell('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 })))
    expect(result.current).toEqual({ accounts: undefined, chainId: undefined })
  })
})

describe('Solana’s wallet adapter', () => {
  const ENDPOINT = 'https://api.mainnet-beta.solana.com'
  const failed = jest.fn()

  /** A page with its provider and its hook, and no adapter of its own. */
  const openPage = () => {
    const connection = new Connection(ENDPOINT)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ConnectionContext.Provider value={{ connection }}>
        <WalletProvider wallets={[]} onError={failed}>
          {children}
        </WalletProvider>
      </ConnectionContext.Provider>
    )
    const { result } = renderHook(useWallet, { wrapper })
    const names = () => result.current.wallets.map(({ adapter }) => adapter.name)
    const connect = async () => {
      const found = result.current.wallets.find(({ adapter }) => adapter.name === ANNOUNCED.name)
      if (!found) throw new Error(`only ${names().join()}`)
      act(() => result.current.select(found.adapter.name))
      await act(() => result.current.connect())
    }
    return { result, connection, names, connect }
  }

  // The first of this file that connects on Solana: the wallet then stays in the page.
  it('finds it in a page that was there before, and keeps its other wallets when the visitor leaves', async () => {
    const { say, disconnect } = anAnnouncement()
    const { result, names, connect } = openPage()
    expect(names()).not.toContain(ANNOUNCED.name)
    act(() => say({ solana: anAccount(BOB, SOLANA) }))
    const { wallet: other } = fakeStandardWallet({ name: 'Kestrel' })
    Object.assign(Object(other.features['solana:signTransaction']), { supportedTransactionVersions: ['legacy', 0] })
    act(() => void getWallets().register(other as never))
    expect(names()).toEqual([ANNOUNCED.name, 'Kestrel'])
    await connect()
    act(() => say({ solana: undefined }))
    expect(result.current.connected).toBe(false)
    expect(names()).toContain('Kestrel')
    act(() => say({ solana: anAccount(CAROL, SOLANA) }))
    await connect()
    expect(result.current.publicKey?.toBase58()).toBe(CAROL)
    await act(() => result.current.disconnect())
    expect(disconnect).toHaveBeenCalledWith('solana')
  })

  it('lists what is announced, connects, signs and sends by it, and follows it to another account', async () => {
    const { solana, say } = anAnnouncement({ solana: anAccount(BOB, SOLANA) })
    const { result, connection, names, connect } = openPage()
    expect(names()).toContain(ANNOUNCED.name)
    await connect()
    expect(result.current.publicKey?.toBase58()).toBe(BOB)
    expect(await result.current.signMessage?.(Uint8Array.of(1))).toEqual(SIGNATURE)
    const payer = new PublicKey(BOB)
    const message = new TransactionMessage({ payerKey: payer, recentBlockhash: BOB, instructions: [] })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    await act(() => result.current.sendTransaction(transaction, connection))
    expect(solana.signAndSendTransaction).toHaveBeenCalledTimes(1)
    act(() => say({ solana: anAccount(CAROL, SOLANA) }))
    expect(result.current.publicKey?.toBase58()).toBe(CAROL)
  })
})

describe('dapp-kit', () => {
  it('finds it by its search, which is that of the Wallet Standard, and has none of the features by which it lists wallets of Sui', () => {
    anAnnouncement({ solana: anAccount(BOB, SOLANA) })
    const wallet = getWallets()
      .get()
      .find(({ name }) => name === ANNOUNCED.name)
    if (!wallet) throw new Error('not found')
    expect(isWalletWithRequiredFeatureSet(wallet)).toBe(true)
    expect(isWalletWithRequiredFeatureSet(wallet, [SuiSignTransaction])).toBe(false)
  })
})
