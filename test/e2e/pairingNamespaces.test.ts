// Four namespaces over one paired session: what is signed and sent through it, checked on the ledgers and with keys the
// widget does not have.
// Not here: the session itself (pairing), extensions (namespaceProviders).
import { readKey } from '../../src/lib/isRecord'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import {
  accountOf,
  accountState,
  BITCOIN,
  NAMESPACES,
  namespaceName,
  networkOf,
  POLKADOT,
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
import { meet, pair } from '../support/pairingSteps'
import type { PairingWalletTestOptions } from '../support/pairingWallet'
import { networkOf as sandboxNetwork, type TestSandbox } from '../support/sandbox'
import { callsTo, chooseToken, ONE, pressSend, submit, TWO } from '../support/sendSteps'
import type { WidgetPage } from '../support/widgetPage'
import { lamportsOf, reviewOnSolana, SOL, SOL_FEE, tokensOf } from '../support/solanaSteps'

const TEXT = 'Grüße, 世界'

/** A page with all namespaces, paired with a wallet that approved all of the sandbox's networks. */
async function pairAll(wallet: PairingWalletTestOptions = {}) {
  const visit = await pair({ networks: [ONE, TWO, SOLANA, BITCOIN, POLKADOT] }, wallet)
  for (const namespace of NAMESPACES) await visit.waitForEvent('wallet-connect', { namespace })
  const methods = (): string[] => visit.phone.received().map(({ method }) => method)
  return { ...visit, methods }
}

/** Shows the account on Solana. */
async function goToSolana(visit: WidgetPage): Promise<void> {
  expect(await callElement(visit.widget, 'switchNetwork', SOLANA)).toEqual({ value: null })
  await visit.openView('Account')
}

async function satoshiOf(sandbox: TestSandbox, address: string): Promise<number> {
  const coins = (await (
    await fetch(`${sandboxNetwork(sandbox.config, BITCOIN).rpcUrls[0] ?? ''}/address/${address}/utxo`)
  ).json()) as { value: number }[]
  return coins.reduce((sum, { value }) => sum + value, 0)
}

describe('a paired wallet', () => {
  it('is connected in every namespace it approved, with its account and network there', async () => {
    const visit = await pairAll()
    for (const namespace of NAMESPACES) {
      const address = accountOf(visit.sandbox, namespace)
      expect(await accountState(visit, namespace)).toMatchObject({
        status: 'connected',
        address,
        caipNetworkId: networkOf[namespace],
        connector: { id: 'walletConnect' },
      })
    }
    expect(visit.methods()).toEqual([])
    await visit.page.reload()
    await visit.waitForState({ status: 'connected' })
    await eventually(async () => {
      for (const namespace of NAMESPACES)
        expect(await accountState(visit, namespace)).toMatchObject({
          status: 'connected',
          address: accountOf(visit.sandbox, namespace),
        })
    })
  })

  it('signs a transfer of SOL that the widget sends', async () => {
    const visit = await pairAll()
    const { sandbox } = visit
    const [alice, bob] = [accountOf(sandbox, 'solana'), accountOf(sandbox, 'solana', 1)]
    const before = await Promise.all([alice, bob].map((address) => lamportsOf(sandbox, address)))
    await goToSolana(visit)
    await pressSend(visit)
    await reviewOnSolana(visit, '1.5', bob)
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed', caipNetworkId: SOLANA })
    expect(await Promise.all([alice, bob].map((address) => lamportsOf(sandbox, address)))).toEqual([
      (before[0] ?? 0n) - (3n * SOL) / 2n - SOL_FEE,
      (before[1] ?? 0n) + (3n * SOL) / 2n,
    ])
    expect(visit.methods()).toEqual(['solana_signTransaction'])
    await visit.dialog
      .getByRole('listitem')
      .filter({ hasText: /98\.499 SOL/ })
      .waitFor()
  })

  it('signs a transfer of tokens', async () => {
    const visit = await pairAll()
    const bob = accountOf(visit.sandbox, 'solana', 1)
    const before = await tokensOf(visit.sandbox, bob, 'USDC')
    await goToSolana(visit)
    await pressSend(visit)
    await chooseToken(visit, /USDC/)
    await reviewOnSolana(visit, '4.1', bob)
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await tokensOf(visit.sandbox, bob, 'USDC')) - before).toBe(4_100_000n)
  })

  it('may refuse one: nothing is sent', async () => {
    const visit = await pairAll({ mode: 'auto-approve' })
    const bob = accountOf(visit.sandbox, 'solana', 1)
    const before = await lamportsOf(visit.sandbox, bob)
    await goToSolana(visit)
    await pressSend(visit)
    await reviewOnSolana(visit, '1', bob)
    visit.phone.setMode('auto-reject')
    await submit(visit)
    await visit.dialog.getByText('You declined in your wallet. Nothing was sent.').first().waitFor()
    expect(await lamportsOf(visit.sandbox, bob)).toBe(before)
    expect(await callsTo(visit.sandbox, 'rpc:solana:sendTransaction')).toEqual([])
  })

  it('that only sends what it signs is asked for both at once', async () => {
    const visit = await meet({ networks: [ONE, SOLANA] }, { mode: 'ask' })
    await visit.phone.pair(visit.uri)
    await visit.phone.approve(await visit.phone.nextProposal(), {
      methods: { solana: ['solana_signAndSendTransaction'] },
    })
    await visit.waitForEvent('wallet-connect', { namespace: 'solana' })
    visit.phone.setMode('auto-approve')
    const bob = accountOf(visit.sandbox, 'solana', 1)
    const before = await lamportsOf(visit.sandbox, bob)
    await goToSolana(visit)
    await pressSend(visit)
    await reviewOnSolana(visit, '1', bob)
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await lamportsOf(visit.sandbox, bob)) - before).toBe(SOL)
    expect(visit.phone.received().map(({ method }) => method)).toEqual(['solana_signAndSendTransaction'])
  })

  it('that may not sign transfers is not asked for any: Send is off, with the reason', async () => {
    const visit = await meet({ networks: [ONE, SOLANA] }, { mode: 'ask' })
    await visit.phone.pair(visit.uri)
    await visit.phone.approve(await visit.phone.nextProposal(), { methods: { solana: ['solana_signMessage'] } })
    await visit.waitForEvent('wallet-connect', { namespace: 'solana' })
    await goToSolana(visit)
    await visit.dialog.getByText('doesn’t let this site request transfers').waitFor()
    expect(await visit.dialog.getByRole('button', { name: 'Send', exact: true }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(visit.phone.received()).toEqual([])
  })

  it('pays on Bitcoin for the host, and the ledger has it', async () => {
    const visit = await pairAll()
    const { sandbox } = visit
    const [alice, bob] = [accountOf(sandbox, 'bip122'), accountOf(sandbox, 'bip122', 1)]
    const before = await Promise.all([alice, bob].map((address) => satoshiOf(sandbox, address)))
    const answer = await askNamespaceProvider(visit.widget, 'bip122', 'sendTransfer', {
      recipientAddress: bob,
      amount: '25000',
    })
    expect(answer).toMatchObject({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect((await satoshiOf(sandbox, bob)) - (before[1] ?? 0)).toBe(25_000)
    expect((before[0] ?? 0) - (await satoshiOf(sandbox, alice))).toBeGreaterThan(25_000)
    const found = await fetch(
      `${sandboxNetwork(sandbox.config, BITCOIN).rpcUrls[0] ?? ''}/tx/${String(readKey(answer, 'txid'))}`,
    )
    expect(await found.json()).toMatchObject({ txid: readKey(answer, 'txid'), status: { confirmed: true } })
  })

  it('signs messages in each namespace with the account that is active there', async () => {
    const visit = await pairAll()
    const [sol, btc, dot] = [
      accountOf(visit.sandbox, 'solana'),
      accountOf(visit.sandbox, 'bip122'),
      accountOf(visit.sandbox, 'polkadot'),
    ]
    expect(
      isSignedOnSolana(
        sol,
        TEXT,
        fromBytes(await askNamespaceProvider(visit.widget, 'solana', 'signMessage', toBytes(TEXT))),
      ),
    ).toBe(true)
    const signature = await askNamespaceProvider(visit.widget, 'bip122', 'signMessage', { message: TEXT })
    expect(isSignedOnBitcoin(btc, TEXT, signature)).toBe(true)
    expect(
      isSignedOnBitcoin(
        btc,
        TEXT,
        await askNamespaceProvider(visit.widget, 'bip122', 'signMessage', { message: TEXT, protocol: 'bip322' }),
      ),
    ).toBe(true)
    expect(isSignedOnBitcoin(btc, `${TEXT}!`, signature)).toBe(false)
    expect(
      await isSignedOnPolkadot(dot, TEXT, await askNamespaceProvider(visit.widget, 'polkadot', 'signMessage', TEXT)),
    ).toBe(true)
    expect(visit.methods()).toEqual(['solana_signMessage', 'signMessage', 'signMessage', 'polkadot_signMessage'])
  })

  it.each(['solana', 'bip122', 'polkadot'] as const)(
    'signs with another account of %s once it is chosen, also after a reload',
    async (namespace) => {
      const visit = await pairAll()
      const bob = accountOf(visit.sandbox, namespace, 1)
      await visit.openView('Accounts')
      await visit.dialog
        .getByRole('list', { name: `Accounts of ${namespaceName[namespace]}` })
        .getByRole('button', { name: bob })
        .click()
      await visit.waitForEvent('wallet-account-change', { namespace, address: bob })
      const isBobs = async (): Promise<boolean> => {
        if (namespace === 'solana')
          return isSignedOnSolana(
            bob,
            TEXT,
            fromBytes(await askNamespaceProvider(visit.widget, namespace, 'signMessage', toBytes(TEXT))),
          )
        if (namespace === 'bip122')
          return isSignedOnBitcoin(
            bob,
            TEXT,
            await askNamespaceProvider(visit.widget, namespace, 'signMessage', { message: TEXT }),
          )
        return isSignedOnPolkadot(bob, TEXT, await askNamespaceProvider(visit.widget, namespace, 'signMessage', TEXT))
      }
      expect(await isBobs()).toBe(true)
      for (const other of NAMESPACES.filter((listed) => listed !== namespace))
        expect(await accountState(visit, other)).toMatchObject({ address: accountOf(visit.sandbox, other) })
      await visit.page.reload()
      await visit.waitForState({ activeNamespace: namespace, status: 'connected' })
      expect(await accountState(visit, namespace)).toMatchObject({ address: bob })
      expect(await isBobs()).toBe(true)
    },
  )

  it('ends in every namespace at once, whoever ends it', async () => {
    const visit = await pairAll()
    // Said twice, it ends once (threats N8).
    await visit.sandbox.control('relay/fault', { kind: 'duplicate', times: 20 })
    await visit.phone.disconnect(visit.topic)
    for (const namespace of NAMESPACES) await visit.waitForEvent('wallet-disconnect', { namespace, reason: 'wallet' })
    expect(await visit.events('wallet-disconnect')).toHaveLength(4)
    expect(await askNamespaceProvider(visit.widget, 'solana', 'signMessage', toBytes(TEXT))).toMatchObject({
      code: 4900,
    })
  })
})
