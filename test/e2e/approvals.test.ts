// What an account allowed, on the sandbox's chain: found in its logs, and taken back. Not here: what stands, the ranges
// and the guards case by case (src/adapters/eip155/approvals, src/features/approvals).
import { contractAddresses } from '../../sandbox/chains/deployments'
import { deployer } from '../../sandbox/chains/devAccounts'
import { allowanceOf, openApprovals, reviewRevoking } from '../support/approvalSteps'
import { eventually } from '../support/eventually'
import { press } from '../support/keySteps'
import { isReady } from '../support/swapSteps'
import { openWidgetPage } from '../support/widgetPage'

it('takes back one approval, then two in one confirmation', async () => {
  const visit = await openWidgetPage({ wallets: [{ isBatching: true }] })
  const { dialog, events } = visit
  // A node answers for 500 blocks at a time.
  await openApprovals(visit, 510)
  // One that is being taken back stays until the chain says so, and cannot be pressed.
  const rows = dialog.getByRole('list', { name: 'What I have allowed' }).getByRole('listitem')
  const names = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  expect(names).toHaveLength(5)
  expect(names.join('\n')).toMatch(/USD Coin.*may take 150 USDC/)
  expect(names.join('\n')).toMatch(/Permit2 may take Unlimited MDW/)
  // Contracts of ERC-1155 have no sum of what somebody holds.
  expect(names.join('\n')).toMatch(/Meadow Stickers.*may take every piece.*– At risk today/)
  await reviewRevoking(visit, /^USD Coin/)
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await eventually(async () => expect(await rows.count()).toBe(4))
  expect(await allowanceOf(visit, 'USDC', deployer.address)).toBe(0n)
  // By the keyboard.
  await press(visit, /^Meadow.*Permit2 may take Unlimited/, 'Space')
  await press(visit, /Meadow Card/, 'Space')
  await press(visit, /^Revoke/)
  await dialog.getByText('Your wallet asks you once for all of them.').waitFor()
  await isReady(visit, 'Revoke 2')
  await press(visit, /^Revoke 2$/)
  await eventually(async () => expect(await rows.count()).toBe(2))
  expect(await allowanceOf(visit, 'MDW', contractAddresses.permit2)).toBe(0n)
  const told = async () =>
    (await events()).filter(({ type }) => type === 'wallet-transaction').map(({ detail }) => detail)
  // A row leaves when the chain says so; the block of its transaction is read a moment later.
  await eventually(async () =>
    expect(await told()).toMatchObject([
      { kind: 'approval', status: 'submitted' },
      { kind: 'approval', status: 'confirmed' },
      { kind: 'approval', status: 'submitted' },
      { kind: 'approval', status: 'confirmed' },
    ]),
  )
})
