// Wallets of the Wallet Standard that come and go while the page is open. Not here: wallets that are late after a
// reload (namespaces).
import { accountOf, accountState, openNamespacePage } from '../support/namespaceSteps'
import { aLateWallet } from '../support/lateWallet'

describe('a wallet that comes while the wallets are looked at', () => {
  it('gets its row, connects, and loses its row when it goes', async () => {
    const visit = await openNamespacePage()
    const { dialog, page, sandbox } = visit
    const late = aLateWallet(page, accountOf(sandbox, 'solana', 2))
    await visit.openDialog()
    const row = dialog.getByRole('button', { name: late.name, exact: true })
    await dialog.getByRole('button', { name: visit.wallet.name, exact: true }).waitFor()
    expect(await row.count()).toBe(0)
    await late.register()
    await row.waitFor()
    await late.unregister()
    await row.waitFor({ state: 'detached' })
    await late.register()
    await row.click()
    await visit.waitForEvent('wallet-connect', { namespace: 'solana', address: accountOf(sandbox, 'solana', 2) })
  })

  it('ends its connection when it goes, and only that', async () => {
    const visit = await openNamespacePage()
    const { dialog, page, sandbox } = visit
    await visit.openDialog()
    await dialog.getByRole('button', { name: visit.wallet.name, exact: true }).click()
    await visit.waitForEvent('wallet-connect', { namespace: 'eip155' })
    const late = aLateWallet(page, accountOf(sandbox, 'solana', 2))
    await late.register()
    await visit.openView('Accounts')
    await dialog.getByRole('button', { name: 'Connect Solana', exact: true }).click()
    await dialog.getByRole('button', { name: late.name, exact: true }).click()
    await visit.waitForEvent('wallet-connect', { namespace: 'solana' })
    await late.unregister()
    await visit.waitForEvent('wallet-disconnect', { namespace: 'solana', reason: 'wallet' })
    expect(await accountState(visit, 'solana')).toMatchObject({ status: 'disconnected', address: null })
    expect(await accountState(visit, 'eip155')).toMatchObject({ status: 'connected' })
    expect((await visit.events('wallet-disconnect')).length).toBe(1)
  })
})
