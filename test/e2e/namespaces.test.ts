// Four namespaces of chains side by side: connecting, restoring, switching, disconnecting. Not here: transfers on Solana
// (namespaceSend), the pairing protocol (pairing), and what each dialect of a wallet does (connectors/*).
import type { Namespace } from '../../src/domain'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import {
  accountOf,
  accountState,
  addNamespaceByHand,
  BITCOIN,
  connectAll,
  connectNamespace,
  connectNamespaceByHand,
  CONNECTORS,
  NAMESPACES,
  namespaceName,
  namespaceOnButton,
  networkOf,
  openNamespacePage,
  POLKADOT,
  SOLANA,
  switchTo,
} from '../support/namespaceSteps'
import { ONE, shortOf, TWO } from '../support/sendSteps'
import { refuse } from '../support/testWallet'
import type { WidgetPage } from '../support/widgetPage'

const OTHERS = ['solana', 'bip122', 'polkadot'] as const
const othersThan = (namespace: Namespace) => NAMESPACES.filter((other) => other !== namespace)
const connectedNamespaces = async ({ events }: WidgetPage): Promise<unknown[]> =>
  (await events('wallet-connect')).map(({ detail }) => detail['namespace'])
const reload = async ({ page, waitForEvent }: WidgetPage): Promise<void> => {
  await page.reload()
  await waitForEvent('wallet-ready')
}

describe('one namespace alone', () => {
  it.each(OTHERS)('connects %s with the wallet that serves them all', async (namespace) => {
    const visit = await openNamespacePage({ properties: { defaultNetwork: networkOf[namespace] } })
    await connectNamespaceByHand(visit, namespace)
    const address = accountOf(visit.sandbox, namespace)
    expect(await accountState(visit, namespace)).toMatchObject({
      status: 'connected',
      address,
      caipAddress: `${networkOf[namespace]}:${address}`,
      caipNetworkId: networkOf[namespace],
    })
    // The visitor chose it: it is the one that is shown.
    expect(await visit.state()).toMatchObject({
      activeNamespace: namespace,
      activeCaipNetworkId: networkOf[namespace],
      activeCaipAddress: `${networkOf[namespace]}:${address}`,
      status: 'connected',
    })
    for (const other of othersThan(namespace))
      expect(await accountState(visit, other)).toMatchObject({ status: 'disconnected', address: null })
    expect(await connectedNamespaces(visit)).toEqual([namespace])
    await expect(visit.widget.getByRole('button', { name: shortOf(address) }).count()).resolves.toBe(1)
  })

  it('connects Bitcoin on a page that uses nothing else, with the account that the page prefers in front', async () => {
    const visit = await openNamespacePage({
      networks: [BITCOIN],
      attributes: { 'default-account-types': '{"bip122":"ordinal"}' },
    })
    await visit.openDialog()
    // It is there for other namespaces too.
    await visit.dialog.getByRole('button', { name: visit.wallet.name, exact: true }).first().click()
    await visit.waitForEvent('wallet-connect', { namespace: 'bip122' })
    const { address, allAccounts, accountType } = await accountState(visit, 'bip122')
    expect(accountType).toBe('ordinal')
    expect(allAccounts).toMatchObject([
      { type: 'ordinal', address },
      { type: 'payment', address: accountOf(visit.sandbox, 'bip122') },
    ])
  })

  it('connects each for a host without a dialog', async () => {
    const visit = await openNamespacePage()
    for (const namespace of OTHERS) {
      const outcome = await callElement(visit.widget, 'connect', { connectorId: CONNECTORS[namespace], namespace })
      expect(outcome).toMatchObject({ value: { status: 'connected', address: accountOf(visit.sandbox, namespace) } })
      expect(await visit.state()).toMatchObject({ activeNamespace: namespace, open: false })
      await callElement(visit.widget, 'disconnect', { namespace })
    }
  })

  it.each(['solana'] as const)('says that the visitor declined %s, and connects on the next try', async (namespace) => {
    const visit = await openNamespacePage({ properties: { defaultNetwork: networkOf[namespace] } })
    const { dialog, wallet } = visit
    wallet.willOnce('namespace_connect', refuse())
    await visit.openDialog()
    await dialog.getByRole('button', { name: wallet.name, exact: true }).click()
    await dialog.getByText('Connection declined').waitFor()
    expect(await accountState(visit, namespace)).toMatchObject({ status: 'disconnected' })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await visit.waitForEvent('wallet-connect', { namespace })
  })
})

describe('all four together', () => {
  it('each has its account, its network and its wallet, and each connected once', async () => {
    const visit = await openNamespacePage()
    await connectNamespaceByHand(visit, 'eip155')
    for (const namespace of OTHERS) await addNamespaceByHand(visit, namespace)
    for (const namespace of NAMESPACES) {
      const address = accountOf(visit.sandbox, namespace)
      expect(await accountState(visit, namespace)).toMatchObject({
        status: 'connected',
        address,
        caipNetworkId: networkOf[namespace],
      })
    }
    expect(await connectedNamespaces(visit)).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
    expect(await visit.events('wallet-disconnect')).toEqual([])
    expect(await visit.events('wallet-account-change')).toEqual([])
    // Bitcoin shares what it pays with and what it keeps ordinals on.
    expect((await accountState(visit, 'bip122'))['allAccounts']).toMatchObject([
      { type: 'payment' },
      { type: 'ordinal' },
    ])
  })

  it('are back after a reload, with nothing asked and the same one active', async () => {
    const visit = await openNamespacePage()
    await connectAll(visit)
    await switchTo(visit, SOLANA, 'Sandbox Solana')
    const before = visit.wallet.requests().length
    await reload(visit)
    for (const namespace of NAMESPACES) {
      expect(await accountState(visit, namespace)).toMatchObject({
        status: 'connected',
        address: accountOf(visit.sandbox, namespace),
        caipNetworkId: networkOf[namespace],
      })
    }
    expect(await visit.state()).toMatchObject({ activeNamespace: 'solana', activeCaipNetworkId: SOLANA, open: false })
    const asked = visit.wallet.requests().slice(before)
    // The extensions of Polkadot know one question; a site they know already is answered without a window.
    const isSilent = ({ params }: { params: unknown[] }) => JSON.stringify(params).includes('polkadot')
    expect(
      asked.filter((request) => /connect|sign|send|requestAccounts/i.test(request.method) && !isSilent(request)),
    ).toEqual([])
  })

  it('stand in the list of accounts, where the visitor goes from one to another', async () => {
    const visit = await openNamespacePage()
    const { dialog, sandbox } = visit
    await connectAll(visit)
    await visit.openView('Accounts')
    for (const namespace of NAMESPACES) {
      const list = dialog.getByRole('list', { name: `Accounts of ${namespaceName[namespace]}` })
      await list.getByRole('button', { name: accountOf(sandbox, namespace) }).waitFor()
    }
    // The ordinals of Bitcoin: another account of the same namespace.
    const ordinals = dialog.getByRole('list', { name: 'Accounts of Bitcoin' }).getByRole('button', { name: 'Ordinals' })
    await ordinals.click()
    await visit.waitForEvent('wallet-account-change', { namespace: 'bip122' })
    const ordinal = (await accountState(visit, 'bip122'))['address']
    expect(ordinal).toMatch(/^bcrt1p/)
    // The account changes first; then its namespace becomes the active one.
    await visit.waitForState({ activeNamespace: 'bip122', activeCaipAddress: `${BITCOIN}:${String(ordinal)}` })
    // And it is still the one after a reload.
    await reload(visit)
    expect(await accountState(visit, 'bip122')).toMatchObject({ address: ordinal, accountType: 'ordinal' })
    expect(await visit.events('wallet-account-change')).toEqual([])
  })

  it('follow the wallet when it changes an account, each namespace by itself', async () => {
    const visit = await openNamespacePage()
    await connectAll(visit)
    for (const [index, namespace] of OTHERS.entries()) {
      await visit.wallet.namespaces.selectAccount(namespace, 1)
      const bob = accountOf(visit.sandbox, namespace, 1)
      await visit.waitForEvent('wallet-account-change', { namespace, address: bob })
      expect(await accountState(visit, namespace)).toMatchObject({ status: 'connected', address: bob })
      const [before, after] = [OTHERS.slice(0, index), OTHERS.slice(index + 1)]
      for (const other of before)
        expect(await accountState(visit, other)).toMatchObject({ address: accountOf(visit.sandbox, other, 1) })
      for (const other of ['eip155', ...after] as const)
        expect(await accountState(visit, other)).toMatchObject({ address: accountOf(visit.sandbox, other) })
    }
    expect((await visit.events('wallet-account-change')).map(({ detail }) => detail['namespace'])).toEqual(OTHERS)
  })

  it('leave the others when one is disconnected, down to the last', async () => {
    const visit = await openNamespacePage()
    const { dialog } = visit
    await connectAll(visit)
    const isAsExpected = async (gone: readonly Namespace[]): Promise<void> => {
      for (const namespace of NAMESPACES) {
        const address = gone.includes(namespace) ? null : accountOf(visit.sandbox, namespace)
        expect(await accountState(visit, namespace)).toMatchObject({
          status: address === null ? 'disconnected' : 'connected',
          address,
        })
      }
    }
    for (const [index, namespace] of NAMESPACES.slice(0, -1).entries()) {
      await visit.openView('Accounts')
      await dialog.getByRole('button', { name: `Disconnect ${namespaceOnButton[namespace]}`, exact: true }).click()
      await visit.waitForEvent('wallet-disconnect', { namespace, reason: 'user' })
      expect(await accountState(visit, namespace)).toMatchObject({ connector: null, allAccounts: [] })
      await isAsExpected(NAMESPACES.slice(0, index + 1))
      // Somebody is still connected: the widget shows one of them.
      expect(await visit.state()).toMatchObject({ status: 'connected' })
    }
    expect((await visit.events('wallet-disconnect')).map(({ detail }) => detail['namespace'])).toEqual(
      NAMESPACES.slice(0, -1),
    )
    await reload(visit)
    await isAsExpected(NAMESPACES.slice(0, -1))
  })

  it('all end on one order of the visitor', async () => {
    const visit = await openNamespacePage()
    await connectAll(visit)
    await visit.openView('Accounts')
    await visit.dialog.getByRole('button', { name: 'Disconnect all' }).click()
    for (const namespace of NAMESPACES) await visit.waitForEvent('wallet-disconnect', { namespace, reason: 'user' })
    await visit.waitForState({ status: 'disconnected', open: false })
    expect(await visit.events('wallet-disconnect')).toHaveLength(4)
    await reload(visit)
    expect(await visit.state()).toMatchObject({ status: 'disconnected', activeCaipAddress: null })
  })

  it('end one by one and all at once on the order of the host', async () => {
    const visit = await openNamespacePage()
    await connectAll(visit)
    await callElement(visit.widget, 'disconnect', { namespace: 'bip122' })
    expect(await visit.events('wallet-disconnect')).toMatchObject([{ detail: { namespace: 'bip122', reason: 'host' } }])
    await callElement(visit.widget, 'disconnect')
    expect((await visit.events('wallet-disconnect')).map(({ detail }) => detail['namespace'])).toEqual([
      'bip122',
      'eip155',
      'solana',
      'polkadot',
    ])
  })

  it('are lost alone when the wallet takes them back', async () => {
    const visit = await openNamespacePage()
    await connectAll(visit)
    for (const [index, namespace] of OTHERS.entries()) {
      await visit.wallet.namespaces.disconnect(namespace)
      await visit.waitForEvent('wallet-disconnect', { namespace, reason: 'wallet' })
      for (const other of ['eip155', ...OTHERS.slice(index + 1)] as const)
        expect(await accountState(visit, other)).toMatchObject({ status: 'connected' })
    }
  })
})

describe('going to another namespace', () => {
  it('asks for a wallet of it where none is connected, and leads back from there', async () => {
    const visit = await openNamespacePage()
    const { dialog, state } = visit
    await connectNamespace(visit, 'eip155')
    await visit.openView('Account')
    await dialog.getByRole('button', { name: 'Sandbox One' }).click()
    for (const group of ['EVM Networks', 'Solana', 'Bitcoin', 'Polkadot'])
      await dialog.getByRole('heading', { name: group, exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Sandbox Solana', exact: true }).click()
    await dialog.getByRole('heading', { name: 'No Solana wallet connected yet' }).waitFor()
    expect(await state()).toMatchObject({
      activeNamespace: 'solana',
      activeCaipNetworkId: SOLANA,
      activeCaipAddress: null,
      status: 'disconnected',
    })
    expect(await accountState(visit, 'eip155')).toMatchObject({ status: 'connected' })
    await dialog.getByRole('button', { name: 'Stay on Sandbox One' }).click()
    await visit.waitForState({ activeNamespace: 'eip155', activeCaipNetworkId: ONE, status: 'connected' })
    await dialog.getByRole('button', { name: 'Copy address' }).waitFor()
    expect((await visit.events('wallet-network-change')).map(({ detail }) => detail['caipNetworkId'])).toEqual([
      SOLANA,
      ONE,
    ])
  })

  it('is where the visitor came from again when the dialog is closed on the way', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'eip155')
    await switchTo(visit, SOLANA, 'Sandbox Solana')
    await visit.page.keyboard.press('Escape')
    await visit.waitForState({ activeNamespace: 'eip155', status: 'connected', open: false })
  })

  it('connects the wallet chosen there, without asking for which namespace', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'eip155')
    await switchTo(visit, POLKADOT, 'Sandbox Polkadot')
    await visit.dialog.getByRole('button', { name: visit.wallet.name, exact: true }).click()
    await visit.waitForEvent('wallet-connect', { namespace: 'polkadot' })
    await visit.waitForState({ activeNamespace: 'polkadot', status: 'connected', open: false })
    expect(await visit.events('wallet-disconnect')).toEqual([])
  })

  it('goes both ways without asking a wallet that has an account there, telling the host each once', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'eip155')
    await addNamespaceByHand(visit, 'solana')
    const before = visit.wallet.requests().length
    const told = (await visit.events('wallet-network-change')).length
    await callElement(visit.widget, 'switchNetwork', ONE)
    await callElement(visit.widget, 'switchNetwork', SOLANA)
    await callElement(visit.widget, 'switchNetwork', TWO)
    expect(
      (await visit.events('wallet-network-change')).slice(told).map(({ detail }) => detail['caipNetworkId']),
    ).toEqual([ONE, SOLANA, TWO])
    expect(await accountState(visit, 'solana')).toMatchObject({ caipNetworkId: SOLANA })
    expect(
      visit.wallet
        .requests()
        .slice(before)
        .filter(({ method }) => method.startsWith('namespace_connect') || method === 'eth_requestAccounts'),
    ).toEqual([])
  })

  it('never shows what was asked for one account under another', async () => {
    const visit = await openNamespacePage()
    const { context, dialog, sandbox } = visit
    await connectNamespace(visit, 'eip155')
    await connectNamespace(visit, 'solana')
    const held: (() => void)[] = []
    const evm = accountOf(sandbox, 'eip155').toLowerCase()
    await context.route(
      (url) => url.pathname.toLowerCase().includes(`/v1/account/${evm}/balance`),
      async (route) => {
        await new Promise<void>((resolve) => held.push(resolve))
        await route.continue()
      },
    )
    await callElement(visit.widget, 'switchNetwork', TWO)
    await visit.openView('Account')
    await eventually(() => expect(held).not.toEqual([]))
    await callElement(visit.widget, 'switchNetwork', SOLANA)
    const tokens = dialog.getByRole('tabpanel')
    await tokens.getByText('SOL', { exact: false }).first().waitFor()
    for (const answer of held.splice(0)) answer()
    await context.unrouteAll({ behavior: 'wait' })
    await dialog.getByText(/SBX/).waitFor({ state: 'detached' })
    expect(await tokens.innerText()).not.toContain('SBX')
    await callElement(visit.widget, 'switchNetwork', TWO)
    await tokens.getByText(/SBX/).first().waitFor()
    expect(await tokens.innerText()).not.toMatch(/\bSOL\b/)
  })
})

describe('what a namespace cannot do', () => {
  it.each([
    ['bip122', ['Tokens', 'Activity']],
    ['polkadot', []],
  ] as const)('is not offered on %s; its balance is', async (namespace: Namespace, tabs: readonly string[]) => {
    const visit = await openNamespacePage()
    const { dialog } = visit
    await connectNamespace(visit, namespace)
    await visit.openView('Account')
    await dialog
      .getByRole('listitem')
      .filter({ hasText: namespace === 'bip122' ? 'BTC' : 'SDOT' })
      .waitFor()
    for (const action of ['Swap', 'Buy'])
      expect(await dialog.getByRole('button', { name: action, exact: true }).count()).toBe(0)
    expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(tabs)
  })

  it('and what it can do is: send and activity on Solana', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'solana')
    await visit.openView('Account')
    await visit.dialog.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await visit.dialog.getByRole('tab', { name: 'Activity' }).waitFor()
  })
})

describe('a wallet on another network than the site’s', () => {
  it('is told in words what to do, and goes on by itself once it is there', async () => {
    const visit = await openNamespacePage({ properties: { defaultNetwork: networkOf.bip122 } })
    const { dialog, wallet } = visit
    await wallet.namespaces.selectBitcoinNetwork('Mainnet')
    await connectNamespaceByHand(visit, 'bip122')
    await dialog.getByRole('heading', { name: /^This site doesn’t support/ }).waitFor()
    await dialog.getByRole('button', { name: 'Sandbox Bitcoin', exact: true }).click()
    await dialog.getByText('Switch to Sandbox Bitcoin in your wallet, then try again.').waitFor()
    await wallet.namespaces.selectBitcoinNetwork('Regtest')
    await dialog.getByRole('button', { name: 'Copy address' }).waitFor()
    expect(await visit.state()).toMatchObject({
      activeNamespace: 'bip122',
      activeCaipNetworkId: BITCOIN,
      status: 'connected',
    })
  })
})

describe('namespaces come and go with the host’s networks', () => {
  it('a namespace that is taken away ends there, and the first network of another one is active', async () => {
    const visit = await openNamespacePage()
    await connectNamespace(visit, 'eip155')
    await addNamespaceByHand(visit, 'solana')
    await visit.waitForState({ activeNamespace: 'solana' })
    const [one] = visit.sandbox.config.networks
    await visit.widget.evaluate((tag, networks) => Reflect.set(tag, 'networks', networks), [one])
    await visit.waitForState({ activeNamespace: 'eip155', activeCaipNetworkId: ONE, status: 'connected' })
    expect(Object.keys((await visit.state())['accounts'] as object)).toEqual(['eip155'])
    // And back: the wallet still shares it.
    await visit.widget.evaluate(
      (tag, networks) => Reflect.set(tag, 'networks', networks),
      visit.sandbox.config.networks,
    )
    await eventually(async () => expect(await accountState(visit, 'solana')).toMatchObject({ status: 'connected' }))
  })
})
