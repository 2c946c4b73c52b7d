// The least a page can do that has loaded React and Redux before anybody presses its button: a dialog with the wallets
// of the page, whose being open is in the store.
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createElement, useSyncExternalStore, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { pageWallets, type PageWallet } from './pageWallets'

type ConnectState = { isOpen: boolean; wallets: readonly PageWallet[] }

const initialState: ConnectState = { isOpen: false, wallets: [] }
const connect = createSlice({
  name: 'connect',
  initialState,
  reducers: {
    opened: (_, { payload }: PayloadAction<readonly PageWallet[]>) => ({ isOpen: true, wallets: payload }),
  },
})
const store = configureStore({ reducer: connect.reducer })

function Row({ name, icon }: PageWallet): ReactElement {
  const picture = createElement('img', { alt: '', width: 32, height: 32, src: icon })
  return createElement('li', null, createElement('button', { 'aria-label': name }, picture, name))
}

const show = (dialog: HTMLDialogElement | null): void => dialog?.showModal()

function Dialog({ wallets }: { wallets: readonly PageWallet[] }): ReactElement {
  const rows = wallets.map((wallet) => createElement(Row, { key: wallet.name, ...wallet }))
  return createElement('dialog', { ref: show }, createElement('ul', null, rows))
}

function Page(): ReactElement {
  const { isOpen, wallets } = useSyncExternalStore(store.subscribe, store.getState)
  const open = (): unknown => store.dispatch(connect.actions.opened(pageWallets()))
  return createElement(
    'div',
    null,
    createElement('button', { part: 'trigger', onClick: open }, 'Connect wallet'),
    isOpen && createElement(Dialog, { wallets }),
  )
}

const host = document.querySelector('wallet-widget')
if (host) createRoot(host).render(createElement(Page))
