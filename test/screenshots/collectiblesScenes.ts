// What the account holds of collections, and sending it.
import { contractAddresses } from '../../sandbox/chains/deployments'
import { openCollectibles, openPiece, reviewPiece } from '../support/collectibleSteps'
import { addressOf } from '../support/sendSteps'
import type { Scene } from './scenes'

export const collectiblesScenes: Scene[] = [
  { name: 'collectibles', visit: openCollectibles },
  {
    name: 'collectibles-hidden',
    visit: async (visit) => {
      await openCollectibles(visit)
      await visit.dialog.getByRole('button', { name: 'Show hidden (1)' }).click()
      await visit.dialog.getByText('This may be spam.').waitFor()
    },
  },
  {
    name: 'collectibles-failed',
    isVariant: true,
    visit: async (visit) => {
      await visit.sandbox.disturb({ name: 'collectibles', kind: '503' })
      await visit.connect()
      await visit.openView('Account')
      await visit.dialog.getByRole('tab', { name: 'Collectibles' }).click()
      await visit.dialog.getByText('Your collectibles didn’t load').waitFor()
    },
  },
  {
    name: 'collectible',
    visit: async (visit) => {
      await openCollectibles(visit)
      await openPiece(visit, 'Clover')
    },
  },
  {
    name: 'collectible-film',
    isVariant: true,
    visit: async (visit) => {
      await openCollectibles(visit)
      await openPiece(visit, 'Rolling Ball')
    },
  },
  {
    name: 'collectible-send',
    visit: async (visit) => {
      await openCollectibles(visit)
      await openPiece(visit, 'Clover')
      await visit.dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await visit.dialog.getByRole('textbox', { name: 'How many' }).fill('3')
    },
  },
  {
    name: 'collectible-review',
    visit: async (visit) => {
      await openCollectibles(visit)
      await openPiece(visit, 'Meadow Card #1')
      await reviewPiece(visit, addressOf(visit.sandbox, 1))
    },
  },
  {
    name: 'collectible-refused',
    isVariant: true,
    visit: async (visit) => {
      await openCollectibles(visit)
      await openPiece(visit, 'Meadow Card #1')
      await visit.dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await visit.dialog.getByRole('textbox', { name: 'Recipient' }).fill(contractAddresses.thief)
      await visit.dialog.getByText('doesn’t accept collectibles').waitFor()
    },
  },
]
