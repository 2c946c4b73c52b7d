// A page in the frame of a Safe, on the sandbox's stand-in for Safe{Wallet}. Not here: the protocol word by word, and
// the other surroundings (unit tests of connectors/surrounding).
import { eventually } from '../support/eventually'
import { visitHost } from '../support/hostSteps'
import { addressOf, ONE } from '../support/sendSteps'

it('connects the Safe by itself, sends by its owner, and stays away once it was left', async () => {
  // The owner signs with the wallet; the page inside finds it as well, and leaves it alone.
  const { page, sandbox, press } = await visitHost({ path: '/playground/inside/safe.html' })
  await page.setViewportSize({ width: 900, height: 1000 })
  const inside = page.frameLocator('iframe')
  const widget = inside.locator('wallet-widget')
  const safe = addressOf(sandbox, 0)
  const account = () => widget.evaluate((tag) => Reflect.get(tag, 'state').accounts.eip155)
  await eventually(async () => expect(await account()).toMatchObject({ address: safe, connector: { id: 'safe' } }))

  const recipient = addressOf(sandbox, 1)
  const before = await sandbox.balanceOf(ONE, recipient)
  const settled = widget.evaluate(
    (tag) =>
      new Promise((resolve) =>
        tag.addEventListener('wallet-transaction', (event) => {
          const detail = Reflect.get(event, 'detail') as { status: string }
          if (detail.status !== 'submitted') resolve(detail)
        }),
      ),
  )
  await widget.evaluate(
    (tag, to) => Reflect.apply(Reflect.get(tag, 'open'), tag, [{ view: 'Send', to, amount: '1.5' }]),
    recipient,
  )
  await widget.getByRole('button', { name: 'Review' }).click()
  await widget.getByRole('button', { name: 'Send', exact: true }).click()
  await press('Sign')
  expect(await settled).toMatchObject({ kind: 'send', status: 'confirmed', hash: expect.stringMatching(/^0x\w{64}$/) })
  expect((await sandbox.balanceOf(ONE, recipient)) - before).toBe(1_500_000_000_000_000_000n)

  await widget.evaluate(async (tag) => Reflect.apply(Reflect.get(tag, 'disconnect'), tag, []))
  await eventually(async () => expect(await account()).toMatchObject({ status: 'disconnected' }))
  await page.reload()
  await eventually(async () => expect(await account()).toMatchObject({ address: safe }))
})
