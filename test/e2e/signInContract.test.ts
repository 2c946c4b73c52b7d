// Sign-in with an account that is a contract, on the chain or to come. What is signed is verified here with a library
// nobody here wrote, which asks the same node. Not here: hostile signatures (src/adapters/eip155/signatures), accounts
// of every kind without a browser (test/signatures).
import { Wallet } from 'ethers'
import { readKey } from '../../src/lib/isRecord'
import { planContractAccount, type ContractAccount } from '../support/contractAccount'
import { startTestSandbox } from '../support/sandbox'
import { button } from '../support/swapSteps'
import { answer } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

type Session = { data: Record<string, string>; message: string; signature: string }

/** A visitor with a wallet of such an account, who is asked to sign in. */
async function askAs(isDeployed: boolean): Promise<WidgetPage & { account: ContractAccount }> {
  const account = await planContractAccount(await startTestSandbox())
  if (isDeployed) await account.deploy()
  const visit = await openWidgetPage({
    attributes: { 'sign-in': 'required' },
    wallets: [{ contractAccounts: [account] }],
  })
  await visit.connect()
  await button(visit, 'Sign').waitFor()
  return { ...visit, account }
}

const sessionOf = async ({ state }: WidgetPage): Promise<Session | null> =>
  readKey((await state())['signIn'], 'session') as Session | null

const reload = async ({ page, waitForEvent }: WidgetPage): Promise<void> => {
  await page.reload()
  await waitForEvent('wallet-sign-in')
}

describe('an account that is a contract', () => {
  it.each([
    ['is there', true],
    ['is to come', false],
  ])('and %s signs in, and stays so after a reload', async (_what, isDeployed) => {
    const visit = await askAs(isDeployed)
    const { account, dialog, wallet, waitForEvent, events } = visit
    await button(visit, 'Sign').click()
    const { message, signature, data } = (await waitForEvent('wallet-sign-in')).detail['session'] as Session
    await dialog.waitFor({ state: 'hidden' })
    expect(data['accountAddress']).toBe(account.address)
    expect(await account.isSigned(message, signature)).toBe(true)
    expect(await account.isSigned(`${message}!`, signature)).toBe(false)
    // Nobody made it, or paid for it.
    expect(await account.isDeployed()).toBe(isDeployed)
    await reload(visit)
    expect((await sessionOf(visit))?.signature).toBe(signature)
    expect([wallet.requests('personal_sign').length, await events('wallet-error')]).toEqual([1, []])
  })

  it('and comes after it signed in stays signed in', async () => {
    const visit = await askAs(false)
    await button(visit, 'Sign').click()
    await visit.waitForEvent('wallet-sign-in')
    await visit.account.deploy()
    await reload(visit)
    expect(await sessionOf(visit)).not.toBeNull()
    expect(visit.wallet.requests('personal_sign')).toHaveLength(1)
  })

  it.each([
    ['is there', true],
    ['is to come', false],
  ])(
    'and %s is told that the site might not support it when what it signs does not pass, and can try again',
    async (_what, isDeployed) => {
      const visit = await askAs(isDeployed)
      const { dialog, wallet, account, waitForEvent } = visit
      const stranger = await Wallet.createRandom().signMessage('something else')
      wallet.willOnce('personal_sign', answer(isDeployed ? stranger : await account.signMessage('something else')))
      await button(visit, 'Sign').click()
      await dialog.getByRole('alert').getByText('This application might not support Smart Accounts').waitFor()
      expect([await sessionOf(visit), (await visit.state())['status']]).toEqual([null, 'connected'])
      await button(visit, 'Sign').click()
      await waitForEvent('wallet-sign-in')
    },
  )
})
