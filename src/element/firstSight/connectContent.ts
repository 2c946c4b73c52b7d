import { connectSight, loginRoom, type ConnectSight } from '../../features/connect'
import {
  hasMoreWallets,
  isFirstWay,
  pageWallets,
  readRecentWallets,
  walletItems,
  type ConnectList,
  type ListedWallet,
} from '../../features/wallets'
import type { ConnectorFacts } from '../../connectors/contract'
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
  /** The visitor has ticked the host's terms. */
  isAccepted?: boolean
  /** The whole list, where the page's own wallets are not all of it. */
  wallets?: ConnectList
  /** How many wallets are proposed that are on their way. */
  awaited?: number
  /** What of it is not in sight as a row. */
  drawProposals?(rest: readonly ListedWallet[]): HTMLElement | undefined
  /** Where logging in stood first: a wallet that is found later moves nothing. */
  isLoginFirst?: boolean
}

/** What the Connect view shows of what is known so far. */
export type ConnectContent = ConnectSight & {
  /** What is not in sight as a row. */
  rest: readonly ListedWallet[]
  /** There are wallets beside those of the page. */
  hasMore: boolean
  loginRoom: number
  /** The host's terms are to be accepted first. */
  isLocked: boolean
  /** All of it can be drawn here: nothing folds away. */
  isComplete: boolean
}

export type ConnectContentFacts = {
  options: WidgetOptions
  namespaces: readonly Namespace[]
  connectors: readonly ConnectorFacts[]
  recent: readonly StoredRecentWallet[]
  later?: LaterContent
}

/** Decides what stands in the view, as `ConnectView` does. */
export function readConnect({ options, namespaces, connectors, recent, later }: ConnectContentFacts): ConnectContent {
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
  return {
    ...sight,
    isLoginFirst: later?.isLoginFirst ?? sight.isLoginFirst,
    rest: list.slice(sight.rows.length),
    hasMore,
    loginRoom: room,
    isLocked: options.features.legalCheckbox,
    isComplete: !options.features.collapseWallets,
  }
}

/** What was drawn, with the places of what comes later. */
export type DrawnConnect = {
  parts: readonly HTMLElement[]
  /**
   * Puts what has come into its place. Nothing that stands there already is touched: a press may have begun on it.
   */
  put(later: LaterContent, rest: readonly ListedWallet[]): void
}

const drawRoom = (px: number): HTMLElement | undefined => {
  if (px === 0) return undefined
  const room = draw('div')
  room.style.minBlockSize = `${px}px`
  return room
}

const putInto = (place: HTMLElement | undefined, content: HTMLElement | undefined): void => {
  if (place && content && place.firstChild !== content) place.replaceChildren(content)
}

/** Draws the view as `ConnectView` does. */
export function drawConnect(content: ConnectContent, i18n: I18n, onPress: (press: FirstPress) => void): DrawnConnect {
  const { rows, isEmpty, isLoginFirst, showsWallets, isDirectoryOpen, termsRoom, hasMore } = content
  const { t } = i18n
  const login = drawRoom(content.loginRoom)
  const terms = drawRoom(termsRoom)
  const proposals = hasMore ? draw('div', { class: 'list__room' }) : undefined
  const allWallets = isDirectoryOpen ? drawAllWallets(i18n, () => onPress({ view: 'AllWallets' })) : undefined
  const guide = draw(
    'button',
    { type: 'button', class: `button button--${isEmpty ? 'primary' : 'plain'}` },
    t('guide.title'),
  )
  guide.onclick = () => onPress({ view: 'WhatIsAWallet' })
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
        proposals,
        allWallets?.row,
      ]
    : []
  const ways = draw(
    'fieldset',
    { disabled: content.isLocked },
    isLoginFirst && login,
    ...wallets,
    !isLoginFirst && login,
  )
  let proposed = ''
  return {
    parts: [
      draw('div', { class: 'content', part: 'content' }, ways),
      draw('div', { class: 'footer', part: 'footer' }, guide, terms),
    ],
    put(later, rest) {
      putInto(login, later.login)
      putInto(terms, later.legal)
      ways.disabled = content.isLocked && !later.isAccepted
      if (later.wallets) allWallets?.count(later.wallets.count)
      else if (!later.awaited) return
      // Grey places are one like the other: they stay for as long as there are as many.
      const now = JSON.stringify(later.awaited ? rest.length + later.awaited : rest.map(({ id }) => id))
      if (!proposals || !later.drawProposals || now === proposed) return
      proposed = now
      const drawn = later.drawProposals(rest)
      proposals.removeAttribute('class')
      proposals.hidden = drawn === undefined
      proposals.replaceChildren(...(drawn ? [drawn] : []))
    },
  }
}
