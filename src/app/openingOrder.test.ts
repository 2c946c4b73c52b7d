import { waitFor } from '@testing-library/react'
import { settle } from '../../test/support/fakes'
import { modalPort } from '../modal/modalPort'
import { createWidgetApp, type WidgetApp, type WidgetHost } from './createWidgetApp'
import type { StandIn } from './openBehind'

// In which order things are opened. What the app does else is tested with its parts, and through the element.

/** An app whose tree is drawn when `draw` is called. */
function anApp(): { app: WidgetApp; draw(): void; openBehind(): Promise<boolean> } {
  let draw: () => void = () => undefined
  const whenDrawn = new Promise<void>((resolve) => (draw = resolve))
  const values = {}
  const host: WidgetHost = {
    values,
    shadowRoot: document.createElement('div').attachShadow({ mode: 'open' }),
    modal: modalPort,
    loadTree: async () => undefined,
    async showTree() {
      await whenDrawn
      app.mounted()
    },
    reportProblems: () => undefined,
    reportLeftOut: () => undefined,
    takeOver: () => undefined,
    emit: () => true,
    stateChanged: () => undefined,
    listening: [],
    facades: () => {
      throw new Error('Nobody is connected')
    },
  }
  const app = createWidgetApp(host)
  const standIn: StandIn = {
    values,
    opens: () => undefined,
    near: () => new Promise(() => undefined),
    followList: undefined,
    isHurried: () => true,
    leaves: () => undefined,
    left: () => undefined,
    drawn: () => undefined,
    failed: () => undefined,
  }
  return { app, draw: () => draw(), openBehind: () => app.openBehind(standIn, undefined, () => true) }
}

const VIEW = 'WhatIsAWallet'

it('opens the view of the page when that is asked for before the list of wallets opens', async () => {
  const { app, draw, openBehind } = anApp()
  const opened = app.open({ view: VIEW })
  await waitFor(() => expect(app.getState().open).toBe(true))
  const behind = openBehind()
  await settle()
  draw()
  await opened
  expect([await behind, app.getState().view]).toEqual([false, VIEW])
  app.dispose()
})

it('opens the view of the page when that is asked for while the list of wallets opens', async () => {
  const { app, draw, openBehind } = anApp()
  const behind = openBehind()
  const opened = app.open({ view: VIEW })
  draw()
  await opened
  expect([await behind, app.getState().view]).toEqual([true, VIEW])
  app.dispose()
})

it('opens the list of wallets although the view that the page asked for is none', async () => {
  const { app, openBehind } = anApp()
  const opened = app.open({ view: 'Nowhere' })
  const behind = openBehind()
  await expect(opened).rejects.toMatchObject({ code: 'INVALID_VIEW' })
  expect([await behind, app.getState().view]).toEqual([true, 'Connect'])
  app.dispose()
})
