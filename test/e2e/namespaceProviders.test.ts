// What hosts get of a wallet with `getProvider`: signatures of each namespace, checked with keys and libraries that the
// widget does not have.
// Not here: eip155 (sandboxWallet), paired wallets (pairingNamespaces), the dialects of wallets (connectors/*).
import { SystemProgram, PublicKey, Transaction } from '@solana/web3.js'
import { hex } from '@scure/base'
import type { Page } from 'playwright-core'
import { Address, OutScript, Transaction as BitcoinTransaction } from '@scure/btc-signer'
import { bitcoinNetworks } from '../../sandbox/wallet/namespaces/bitcoinNetworks'
import { callElement } from '../support/callElement'
import {
  accountOf,
  accountState,
  BITCOIN,
  connectAll,
  connectNamespace,
  openNamespacePage,
  SOLANA,
} from '../support/namespaceSteps'
import {
  askNamespaceProvider,
  fromBytes,
  isSignedOnBitcoin,
  isSignedOnPolkadot,
  isSignedOnSolana,
  toBytes,
} from '../support/namespaceSignatures'
import { networkOf, type TestSandbox } from '../support/sandbox'
import { lamportsOf } from '../support/solanaSteps'
import { refuse } from '../support/testWallet'
import { readKey } from '../../src/lib/isRecord'
import { eventually } from '../support/eventually'

const TEXT = 'Grüße, 世界'
const OTHERS = ['solana', 'bip122', 'polkadot'] as const

type Coin = { txid: string; vout: number; value: number }
const esplora = (sandbox: TestSandbox): string => networkOf(sandbox.config, BITCOIN).rpcUrls[0] ?? ''
const coinsOf = async (sandbox: TestSandbox, address: string): Promise<Coin[]> =>
  (await (await fetch(`${esplora(sandbox)}/address/${address}/utxo`)).json()) as Coin[]
const satoshiOf = async (sandbox: TestSandbox, address: string): Promise<number> =>
  (await coinsOf(sandbox, address)).reduce((sum, { value }) => sum + value, 0)

/** A transfer of SOL without its signature, as a host's own library makes it. */
async function aTransfer(sandbox: TestSandbox, from: string, to: string, lamports: number): Promise<Transaction> {
  const block: unknown = readKey(await sandbox.rpc(SOLANA, 'getLatestBlockhash'), 'value')
  return new Transaction({
    feePayer: new PublicKey(from),
    blockhash: String(readKey(block, 'blockhash')),
    lastValidBlockHeight: Number(readKey(block, 'lastValidBlockHeight')),
  }).add(SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports }))
}
const unsigned = (transaction: Transaction): Uint8Array =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))

/** What a page gets that looks for wallets by the Wallet Standard: who the announced account is, and whether it signed. */
async function signAsAnnounced(page: Page, text: string): Promise<[address: string, isSigned: boolean]> {
  const [address, signature] = await page.evaluate(async (message) => {
    type Wallet = {
      name: string
      accounts: { address: string }[]
      features: { 'solana:signMessage': { signMessage(input: object): Promise<{ signature: Uint8Array }[]> } }
    }
    const wallets: Wallet[] = []
    const register = (...found: Wallet[]) => void wallets.push(...found)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    const wallet = wallets.find(({ name }) => name === 'Wallet widget')
    const [account] = wallet?.accounts ?? []
    if (!wallet || !account) return ['', []] as const
    const input = { account, message: new TextEncoder().encode(message) }
    const [signed] = await wallet.features['solana:signMessage'].signMessage(input)
    return [account.address, [...(signed?.signature ?? [])]] as const
  }, text)
  return [address, isSignedOnSolana(address, text, Uint8Array.from(signature))]
}

describe('the provider of Solana', () => {
  it('signs messages with the active account, and says which that is', async () => {
    const visit = await openNamespacePage({ attributes: { announce: true } })
    await connectNamespace(visit, 'solana')
    const [alice, bob] = [accountOf(visit.sandbox, 'solana'), accountOf(visit.sandbox, 'solana', 1)]
    // With `announce`, pages that look for wallets find it as one.
    await eventually(async () => expect(await signAsAnnounced(visit.page, TEXT)).toEqual([alice, true]))
    const publicKey = () =>
      visit.widget.evaluate((tag) => {
        const getProvider = Reflect.get(tag, 'getProvider') as (namespace: string) => {
          publicKey: { toBase58(): string }
        }
        return Reflect.apply(getProvider, tag, ['solana']).publicKey.toBase58()
      })
    expect(await publicKey()).toBe(alice)
    const signature = fromBytes(await askNamespaceProvider(visit.widget, 'solana', 'signMessage', toBytes(TEXT)))
    expect(isSignedOnSolana(alice, TEXT, signature)).toBe(true)
    expect(isSignedOnSolana(bob, TEXT, signature)).toBe(false)
    // Another account chosen in the widget signs from then on.
    await visit.openView('Accounts')
    await visit.dialog.getByRole('list', { name: 'Accounts of Solana' }).getByRole('button', { name: bob }).click()
    await visit.waitForEvent('wallet-account-change', { namespace: 'solana', address: bob })
    expect(await publicKey()).toBe(bob)
    expect(
      isSignedOnSolana(
        bob,
        TEXT,
        fromBytes(await askNamespaceProvider(visit.widget, 'solana', 'signMessage', toBytes(TEXT))),
      ),
    ).toBe(true)
  })

  it('signs a transaction without sending it', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'solana')
    const [alice, bob] = [accountOf(visit.sandbox, 'solana'), accountOf(visit.sandbox, 'solana', 1)]
    const before = await lamportsOf(visit.sandbox, bob)
    const asked = await aTransfer(visit.sandbox, alice, bob, 1_000_000)
    const signed = Transaction.from(
      fromBytes(await askNamespaceProvider(visit.widget, 'solana', 'signTransaction', toBytes(unsigned(asked)))),
    )
    expect(signed.verifySignatures()).toBe(true)
    expect(signed.serializeMessage()).toEqual(asked.serializeMessage())
    expect(await lamportsOf(visit.sandbox, bob)).toBe(before)
    // The host sends it: what was signed is what happens.
    await visit.sandbox.rpc(SOLANA, 'sendTransaction', [
      Buffer.from(signed.serialize()).toString('base64'),
      { encoding: 'base64' },
    ])
    expect((await lamportsOf(visit.sandbox, bob)) - before).toBe(1_000_000n)
  })

  it('signs and sends a transaction, and answers its signature', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'solana')
    const [alice, bob] = [accountOf(visit.sandbox, 'solana'), accountOf(visit.sandbox, 'solana', 1)]
    const before = await lamportsOf(visit.sandbox, bob)
    const hash = await askNamespaceProvider(
      visit.widget,
      'solana',
      'signAndSendTransaction',
      toBytes(unsigned(await aTransfer(visit.sandbox, alice, bob, 2_000_000))),
    )
    const [status] = readKey(await visit.sandbox.rpc(SOLANA, 'getSignatureStatuses', [[hash]]), 'value') as {
      err: unknown
    }[]
    expect(status).toMatchObject({ err: null })
    expect((await lamportsOf(visit.sandbox, bob)) - before).toBe(2_000_000n)
  })
})

describe('the provider of Bitcoin', () => {
  it('signs messages with the account that is active, and with the one that is named', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'bip122')
    const addresses = (await askNamespaceProvider(visit.widget, 'bip122', 'getAccountAddresses')) as {
      address: string
      intention: string
    }[]
    expect(addresses.map(({ intention }) => intention)).toEqual(['payment', 'ordinal'])
    const [payment = '', ordinal = ''] = addresses.map(({ address }) => address)
    expect(payment).toBe(accountOf(visit.sandbox, 'bip122'))
    const signature = await askNamespaceProvider(visit.widget, 'bip122', 'signMessage', { message: TEXT })
    expect(isSignedOnBitcoin(payment, TEXT, signature)).toBe(true)
    expect(isSignedOnBitcoin(payment, `${TEXT}!`, signature)).toBe(false)
    expect(
      isSignedOnBitcoin(
        ordinal,
        TEXT,
        await askNamespaceProvider(visit.widget, 'bip122', 'signMessage', { message: TEXT, address: ordinal }),
      ),
    ).toBe(true)
  })

  it('signs a PSBT that the ledger then takes', async () => {
    const visit = await openNamespacePage()
    const { sandbox } = visit
    await connectNamespace(visit, 'bip122')
    const [alice, bob] = [accountOf(sandbox, 'bip122'), accountOf(sandbox, 'bip122', 1)]
    const regtest = bitcoinNetworks.Regtest
    const [coin] = await coinsOf(sandbox, alice)
    if (!coin) throw new Error('Alice has no coins')
    const transaction = new BitcoinTransaction()
    const script = OutScript.encode(Address(regtest).decode(alice))
    transaction.addInput({
      txid: hex.decode(coin.txid),
      index: coin.vout,
      witnessUtxo: { script, amount: BigInt(coin.value) },
    })
    transaction.addOutputAddress(bob, BigInt(coin.value) - 500n, regtest)
    const before = await satoshiOf(sandbox, bob)
    const psbt = Buffer.from(transaction.toPSBT()).toString('base64')
    const answer = await askNamespaceProvider(visit.widget, 'bip122', 'signPsbt', {
      psbt,
      signInputs: [{ address: alice, index: 0 }],
    })
    expect(await satoshiOf(sandbox, bob)).toBe(before)
    const signed = BitcoinTransaction.fromPSBT(Buffer.from(String(readKey(answer, 'psbt')), 'base64'))
    signed.finalize()
    expect(await (await fetch(`${esplora(sandbox)}/tx`, { method: 'POST', body: signed.hex })).text()).toBe(signed.id)
    expect((await satoshiOf(sandbox, bob)) - before).toBe(coin.value - 500)
  })
})

describe('the provider of Polkadot', () => {
  it('signs messages with the active account', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'polkadot')
    const [alice, bob] = [accountOf(visit.sandbox, 'polkadot'), accountOf(visit.sandbox, 'polkadot', 1)]
    const answer = await askNamespaceProvider(visit.widget, 'polkadot', 'signMessage', TEXT)
    expect(await isSignedOnPolkadot(alice, TEXT, answer)).toBe(true)
    expect(await isSignedOnPolkadot(bob, TEXT, answer)).toBe(false)
    await visit.openView('Accounts')
    await visit.dialog.getByRole('list', { name: 'Accounts of Polkadot' }).getByRole('button', { name: bob }).click()
    await visit.waitForEvent('wallet-account-change', { namespace: 'polkadot', address: bob })
    expect(
      await isSignedOnPolkadot(bob, TEXT, await askNamespaceProvider(visit.widget, 'polkadot', 'signMessage', TEXT)),
    ).toBe(true)
  })
})

describe('a provider', () => {
  it.each([
    ['solana', 'solana_signMessage', toBytes(TEXT)],
    ['bip122', 'bitcoin_signMessage', { message: TEXT }],
    ['polkadot', 'polkadot_signRaw', TEXT],
  ] as const)('of %s tells the host of a refusal by its number', async (namespace, method, message) => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, namespace)
    visit.wallet.willOnce(method, refuse())
    expect(await askNamespaceProvider(visit.widget, namespace, 'signMessage', message)).toMatchObject({
      code: expect.stringMatching(/USER_REJECTED|4001/) as unknown,
    })
  })

  it('stays the same object and refuses with 4900 while nobody is connected', async () => {
    const visit = await openNamespacePage()
    // What each says of who is connected; and whether it is still the one of before.
    const look = (namespace: string) =>
      visit.widget.evaluate(async (tag, namespace) => {
        const getProvider = Reflect.get(tag, 'getProvider') as (
          namespace: string,
        ) => Record<string, () => Promise<unknown>>
        const provider = Reflect.apply(getProvider, tag, [namespace])
        const isKnown = (Reflect.get(window, `provider-${namespace}`) ?? provider) === provider
        Reflect.set(window, `provider-${namespace}`, provider)
        if (namespace === 'solana') return [isKnown, Boolean(provider.publicKey)]
        const ask = namespace === 'polkadot' ? provider.accounts : provider.getAccountAddresses
        const answer = await (ask?.() ?? Promise.reject(new Error('no method'))).then(
          () => true,
          (error: unknown) => (error as { code?: unknown }).code,
        )
        return [isKnown, answer]
      }, namespace)
    const nobody = [true, 4900]
    expect(await Promise.all(OTHERS.map(look))).toEqual([[true, false], nobody, nobody])
    await connectAll(visit)
    expect(await Promise.all(OTHERS.map(look))).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
    await callElement(visit.widget, 'disconnect', { namespace: 'solana' })
    expect(await Promise.all(OTHERS.map(look))).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ])
    await callElement(visit.widget, 'disconnect')
    expect(await Promise.all(OTHERS.map(look))).toEqual([[true, false], nobody, nobody])
    await eventually(async () =>
      expect(await accountState(visit, 'polkadot')).toMatchObject({ status: 'disconnected' }),
    )
  })
})
