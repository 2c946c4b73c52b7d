// A collectible on its way through the real chains, EVM and Solana: found in the tab, reviewed, signed by a wallet, gone
// from the list. Not here: the guards case by case (src/features/send/sendCollectible.test.ts), the contracts
// (test/collectibleAdapter.test.ts) and the tab's states (src/features/collectibles).
import { contractInterface } from '../../sandbox/chains/artifacts'
import { contractAddresses } from '../../sandbox/chains/deployments'
import { openCollectibles, openPiece, pressCollectibles, reviewPiece } from '../support/collectibleSteps'
import { eventually } from '../support/eventually'
import { arrive, press, tabTo } from '../support/keySteps'
import { addressOf, ONE } from '../support/sendSteps'
import { freshAddress, openOnSolana } from '../support/solanaSteps'
import type { TestSandbox } from '../support/sandbox'
import { isReady } from '../support/swapSteps'
import { openWidgetPage } from '../support/widgetPage'

const card = (dialog: Awaited<ReturnType<typeof openWidgetPage>>['dialog']) =>
  dialog.getByRole('button', { name: /^Meadow Card #1/ })

/** How many of the first sticker an account holds. */
async function editionsOf(sandbox: TestSandbox, owner: string): Promise<bigint> {
  const editions = contractInterface('SandboxEditions')
  const data = editions.encodeFunctionData('balanceOf', [owner, 1])
  const held = await sandbox.rpc(ONE, 'eth_call', [{ to: contractAddresses.meadowStickers, data }, 'latest'])
  return BigInt(String(editions.decodeFunctionResult('balanceOf', String(held))[0]))
}

it('sends an ERC-721 that a contract would not take, and shows that it is gone', async () => {
  const visit = await openWidgetPage()
  const { page, dialog, sandbox, waitForEvent } = visit
  const bob = addressOf(sandbox, 1)
  await openCollectibles(visit)
  await openPiece(visit, 'Meadow Card #1')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(contractAddresses.thief)
  await dialog.getByText('This address is a contract that doesn’t accept collectibles.').waitFor()
  await dialog.getByRole('button', { name: 'Clear recipient' }).click()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(bob)
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await dialog.getByText('Meadow Card', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await waitForEvent('wallet-transaction', { kind: 'send', status: 'confirmed' })
  const cards = contractInterface('SandboxCollectible')
  const call = { to: contractAddresses.meadowCards, data: cards.encodeFunctionData('ownerOf', [1]) }
  const owner = cards.decodeFunctionResult('ownerOf', String(await sandbox.rpc(ONE, 'eth_call', [call, 'latest'])))
  expect(String(owner[0])).toBe(bob)
  await dialog.getByRole('tab', { name: 'Collectibles' }).click()
  await dialog.getByRole('button', { name: /^Clover/ }).waitFor()
  await eventually(async () => expect(await card(dialog).count()).toBe(0))

  // Of an edition (ERC-1155) so many go as were written, and the rest stays.
  const held = () => Promise.all([0, 1].map((index) => editionsOf(sandbox, addressOf(sandbox, index))))
  const [here = 0n, there = 0n] = await held()
  // By the keyboard.
  await press(visit, /^Clover/)
  await arrive(visit, /^Collectible$/)
  await press(visit, /^Send$/)
  await arrive(visit, /^How many$/)
  await page.keyboard.type('2')
  await tabTo(visit, /^Recipient$/)
  await page.keyboard.type(bob)
  await press(visit, /^Review$/)
  await arrive(visit, /^Review/)
  await isReady(visit, 'Send')
  await press(visit, /^Send$/)
  await eventually(async () => expect(await held()).toEqual([here - 2n, there + 2n]))
})

it('sends an NFT of Solana to somebody new, and says what opening their account leaves there', async () => {
  const visit = await openOnSolana()
  const { dialog, openView, waitForEvent } = visit
  await openView('Account')
  await pressCollectibles(visit)
  await openPiece(visit, 'Meadow Card #1')
  await reviewPiece(visit, freshAddress())
  await dialog.getByText('Of that, to open their token account').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await waitForEvent('wallet-transaction', { kind: 'send', status: 'confirmed' })
  await dialog.getByRole('tab', { name: 'Collectibles' }).click()
  await dialog.getByText('No collectibles yet').waitFor()
})
