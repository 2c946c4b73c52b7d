import { connectSight, loginRoom } from '../../features/connect'
import {
  hasMoreWallets,
  isFirstWay,
  pageWallets,
  readRecentWallets,
  walletItems,
  type ConnectList,
  type ListedWallet,
} from '../../features/wallets'
import type { Connector } from '../../connectors/contract'
import type { Namespace } from '../../domain'
import type { I18n } from '../../i18n'
import { isMobile } from '../../lib/platform'
import type { WidgetOptions } from '../../options'
import type { StoredRecentWallet } from '../../storage'
import { draw } from './draw'
import { drawAllWallets, drawWallet } from './drawRow'

/** What the visitor pressed before the app was there. */
export type FirstPress = { walletId: string } | { view: 'AllWallets' | 'WhatIsAWallet' } | { button: string }

/** What has come into the room that is kept for it. */
export type LaterContent = {
  login?: HTMLElement
  legal?: HTMLElement
  /** The whole list, where the page's own wallets are not all of it. */
  wallets?: ConnectList
  /** What of it is not in sight as a row. */
  drawProposals?(rest: readonly ListedWallet[]): HTMLElement | undefined
  /** Where logging in stood first: a wallet that is found later moves nothing. */
  isLoginFirst?: boolean
}

/** The content of the view, and what decides how logging in stands in it. */
export type ConnectContent = {
  parts: readonly HTMLElement[]
  hasLogin: boolean
  /** There are wallets beside those of the page. */
  hasMore: boolean
  isLoginFirst: boolean
  hasTerms: boolean
  /** All of it can be drawn here: nothing folds away, and no box is to be ticked first. */
  isComplete: boolean
}

export type ConnectContentFacts = {
  options: WidgetOptions
  namespaces: readonly Namespace[]
  connectors: readonly Connector[]
  recent: readonly StoredRecentWallet[]
  i18n: I18n
  later?: LaterContent
  onPress(press: FirstPress): void
}

const drawRoom = (px: number, inside?: HTMLElement): HTMLElement | undefined => {
  if (px === 0) return undefined
  const room = draw('div', {}, inside)
  room.style.minBlockSize = `${px}px`
  return room
}

/** What the Connect view shows of what is known without the app, as `ConnectView` draws it. */
export function drawConnect(facts: ConnectContentFacts): ConnectContent {
  const { options, namespaces, connectors, recent, i18n, later, onPress } = facts
  const items = walletItems(connectors)
  const hasMore = hasMoreWallets(options, items, isMobile(window))
  const room = loginRoom(options, { noAdapters: options.basic, namespaces })
  const ofPage = (): readonly ListedWallet[] =>
    pageWallets({
      connectors: items,
      ...readRecentWallets(recent),
      options,
      isPairingOnly: options.basic,
      wanted: false,
      configured: namespaces,
    }).filter(isFirstWay)
  const list = later?.wallets?.list ?? ofPage()
  const sight = connectSight({ options, list, hasMore, loginRoom: room, isMobile: isMobile(window) })
  const { rows, isEmpty, showsWallets, isDirectoryOpen, termsRoom } = sight
  const isLoginFirst = later?.isLoginFirst ?? sight.isLoginFirst
  const { t } = i18n
  const wallets = showsWallets
    ? [
        isEmpty &&
          draw(
            'div',
            { role: 'status', class: 'inset text-centre' },
            draw('p', { class: 'strong' }, t('connect.noneTitle')),
            draw('p', { class: 'small muted' }, t('connect.noneText')),
          ),
        rows.length > 0 &&
          draw(
            'ul',
            { role: 'list', 'aria-label': t('connect.wallets'), class: 'list--gaps' },
            ...rows.map((wallet, place) =>
              draw(
                'li',
                {},
                drawWallet(wallet, place, i18n, () => onPress({ walletId: wallet.id })),
              ),
            ),
          ),
        later?.wallets
          ? later.drawProposals?.(list.slice(rows.length))
          : hasMore && draw('div', { class: 'list__room' }),
        isDirectoryOpen && drawAllWallets(i18n, later?.wallets?.count, () => onPress({ view: 'AllWallets' })),
      ]
    : []
  const guide = draw(
    'button',
    { type: 'button', class: `button button--${isEmpty ? 'primary' : 'plain'}` },
    t('guide.title'),
  )
  guide.onclick = () => onPress({ view: 'WhatIsAWallet' })
  const parts = [
    draw(
      'div',
      { class: 'content', part: 'content' },
      draw(
        'fieldset',
        { disabled: options.features.legalCheckbox },
        isLoginFirst && drawRoom(room, later?.login),
        ...wallets,
        !isLoginFirst && drawRoom(room, later?.login),
      ),
    ),
    draw('div', { class: 'footer', part: 'footer' }, guide, drawRoom(termsRoom, later?.legal)),
  ]
  return {
    parts,
    hasLogin: room > 0,
    hasMore,
    isLoginFirst,
    hasTerms: termsRoom > 0,
    isComplete: !options.features.collapseWallets && !options.features.legalCheckbox,
  }
}
