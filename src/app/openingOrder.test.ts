import { waitFor } from '@testing-library/react'
import { carryOut, leadOn } from '../element/viewElement'
import { settle } from '../../test/support/fakes'
import { modalPort } from '../modal/modalPort'
import { createWidgetApp, type WidgetApp, type WidgetHost } from './createWidgetApp'
import type { StandIn } from './openBehind'

// In which order things are opened. What the app does else is tested with its parts, and through the element.

/** An app whose tree is drawn when `draw` is called. */
function anApp(loadTree: WidgetHost['loadTree'] = async () => ({ carryOut, leadOn })) {
  let draw: () => void = () => undefined
  const whenDrawn = new Promise<void>((resolve) => (draw = resolve))
  const values = {}
  const drawTree = jest.fn()
  const holdTree = jest.fn(() => drawTree)
  const host: WidgetHost = {
    values,
    shadowRoot: document.createElement('div').attachShadow({ mode: 'open' }),
    modal: modalPort,
    loadTree,
    async showTree() {
      await whenDrawn
      app.mounted()
    },
    holdTree,
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
  const app: WidgetApp = createWidgetApp(host)
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
  return {
    app,
    holdTree,
    drawTree,
    shadowRoot: host.shadowRoot,
    draw: () => draw(),
    openBehind: () => app.openBehind(standIn, undefined, () => true),
  }
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

describe('a press on the list before the tree is there', () => {
  it('leads on at once, so that the tree is drawn with the view that comes, and not with the list first', async () => {
    const { app, draw, openBehind, holdTree, drawTree } = anApp()
    await openBehind()
    app.prepare({ view: VIEW })
    expect([holdTree.mock.calls.length, drawTree.mock.calls.length]).toEqual([1, 0])
    await waitFor(() => expect(drawTree).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(app.getState().view).toBe(VIEW))
    draw()
    app.dispose()
  })

  it('is carried out once, and of two that of the first', async () => {
    const { app, draw, openBehind, drawTree } = anApp()
    await openBehind()
    app.prepare({ view: VIEW })
    app.prepare({ view: 'AllWallets' })
    await waitFor(() => expect(drawTree).toHaveBeenCalledTimes(2))
    app.carryOut({ view: 'AllWallets' })
    draw()
    await settle()
    expect(app.getState().view).toBe(VIEW)
    app.dispose()
  })

  it('is carried out in the tree where its files do not come, and the tree is drawn', async () => {
    let isOnline = false
    const { app, openBehind, drawTree } = anApp(async () => {
      if (!isOnline) throw new Error('offline')
      return { carryOut, leadOn }
    })
    await openBehind()
    app.prepare({ view: VIEW })
    await waitFor(() => expect(drawTree).toHaveBeenCalledTimes(1))
    expect(app.getState().view).toBe('Connect')
    isOnline = true
    app.carryOut({ view: VIEW })
    await waitFor(() => expect(app.getState().view).toBe(VIEW))
    app.dispose()
  })

  it('waits for the tree where something was typed, which is for the field of the list', async () => {
    const { app, openBehind, drawTree, shadowRoot } = anApp()
    shadowRoot.innerHTML = '<dialog open><input type="email"></dialog>'
    const input = shadowRoot.querySelector('input')
    if (input) input.value = 'noor@example.com'
    await openBehind()
    app.prepare({ view: VIEW })
    await waitFor(() => expect(drawTree).toHaveBeenCalledTimes(1))
    await settle()
    expect(app.getState().view).toBe('Connect')
    app.dispose()
  })

  it('counts again in the next opening', async () => {
    const { app, draw, openBehind } = anApp()
    await openBehind()
    app.prepare({ view: VIEW })
    await waitFor(() => expect(app.getState().view).toBe(VIEW))
    await app.close()
    const opened = app.open({ view: 'Connect' })
    draw()
    await opened
    app.carryOut({ view: 'AllWallets' })
    await waitFor(() => expect(app.getState().view).toBe('AllWallets'))
    app.dispose()
  })

  it('changes nothing where it stays in the list', () => {
    const { app, holdTree } = anApp()
    app.prepare({ button: 'Google' })
    expect(holdTree).not.toHaveBeenCalled()
    app.dispose()
  })
})
