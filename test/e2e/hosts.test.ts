// The same visit to every kind of host, each a small app made with its framework's own tools: what its developer binds
// reaches the widget, what the widget tells reaches the app, and a visitor connects and sends. Not here: the
// frameworks' odd corners (hostFrameworks), and whether the apps' types hold (scripts/hosts.mjs, which builds them).
import { hosts } from '../support/hosts'
import { cardColour, hasNetworksOfItsApp, leaveDialog, visitHost } from '../support/hostSteps'
import { addressOf, fillSend, ONE, pressSend, review, submit } from '../support/sendSteps'

describe.each(hosts)('$name', (host) => {
  it('binds options, calls methods, hears events, and its visitor connects and sends', async () => {
    const visit = await visitHost(host)
    const { page, widget, dialog, sandbox, wallet, account, press, noted } = visit
    await page.getByRole('heading', { name: host.name }).waitFor()

    await widget.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await noted('wallet-ready disconnected')
    expect(await hasNetworksOfItsApp(visit)).toBe(true)

    await press('Open wallet')
    await dialog.getByRole('button', { name: wallet.name }).click()
    await noted('wallet-open Connect')
    await noted('wallet-connect eip155')
    expect(await account.textContent()).toBe(wallet.accounts()[0])
    await dialog.waitFor({ state: 'hidden' })

    await press('Choose network')
    await dialog.getByRole('button', { name: 'Sandbox Two' }).waitFor()
    await noted('wallet-open Networks')
    await leaveDialog(visit)

    await press('Open wallet')
    await dialog.getByRole('button', { name: 'Swap', exact: true }).waitFor()
    const light = await cardColour(visit)
    const recipient = addressOf(sandbox, 1)
    const before = await sandbox.balanceOf(ONE, recipient)
    await pressSend(visit)
    await fillSend(visit, '1.25', recipient)
    await review(visit)
    await submit(visit)
    await noted('wallet-transaction send confirmed')
    expect((await sandbox.balanceOf(ONE, recipient)) - before).toBe(1_250_000_000_000_000_000n)
    await leaveDialog(visit)
    await noted('wallet-close Account')

    await press('Dark')
    await press('No swaps')
    await press('Open wallet')
    await dialog.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Swap', exact: true }).waitFor({ state: 'detached' })
    expect(await widget.getAttribute('theme')).toBe('dark')
    expect(await cardColour(visit)).not.toBe(light)
    await leaveDialog(visit)

    await press('Disconnect')
    await noted('wallet-disconnect host')
    await widget.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(await account.textContent()).toBe('')

    await press('Remove')
    await widget.waitFor({ state: 'detached' })
    await press('Add')
    await widget.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(await hasNetworksOfItsApp(visit)).toBe(true)
    expect(await widget.getAttribute('theme')).toBe('dark')
    await press('Open wallet')
    await dialog.getByRole('button', { name: wallet.name }).click()
    await page
      .getByRole('status', { name: 'Account' })
      .getByText(wallet.accounts()[0] ?? '')
      .waitFor()
    expect(await page.getByRole('list', { name: 'Events' }).getByText('wallet-error').count()).toBe(0)
  })
})
