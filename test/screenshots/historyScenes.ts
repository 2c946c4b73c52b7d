// The states of the activity worth a picture.
import { activityRow, inventHistory, openActivity, openHistory, scrollActivity } from '../support/historySteps'
import type { Scene } from './scenes'

export const historyScenes: Scene[] = [
  {
    name: 'history',
    visit: async (visit) => {
      await openHistory(visit)
      await activityRow(visit, 'Sent 0.25 ETH').waitFor()
    },
  },
  {
    name: 'history-long',
    isVariant: true,
    visit: async (visit) => {
      await inventHistory(visit, 'alice', 5_000)
      await openHistory(visit)
      await activityRow(visit, 'Sent 0.5 USDC').waitFor()
    },
  },
  {
    name: 'history-empty',
    visit: async (visit) => {
      await inventHistory(visit, 'alice', 0)
      await openActivity(visit)
      await visit.dialog.getByText('Nothing here yet').waitFor()
    },
  },
  {
    name: 'history-failed',
    visit: async (visit) => {
      await visit.sandbox.disturb({ name: 'history', kind: '503' })
      await openActivity(visit)
      await visit.dialog.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'history-next-failed',
    isVariant: true,
    visit: async (visit) => {
      await inventHistory(visit, 'alice', 120)
      await openHistory(visit)
      await activityRow(visit, 'Sent 0.5 USDC').waitFor()
      await visit.sandbox.disturb({ name: 'history', kind: '503' })
      await scrollActivity(visit, 'end')
      await visit.dialog.getByRole('button', { name: 'Try again' }).waitFor()
      await scrollActivity(visit, 'end')
    },
  },
]
