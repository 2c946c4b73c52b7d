import type { Social } from '../../config/features'
import { SOCIAL_NAMES } from '../../config/socialNames'
import { authStyles, iconGo, loginSight, SOCIAL_LETTERS, socialsInLine } from '../../features/auth'
import type { ListedWallet } from '../../features/wallets'
import type { I18n } from '../../i18n'
import { isMac } from '../../lib/isMac'
import { makeShape } from '../../lib/pageDocument'
import { readDevice } from '../../lib/platform'
import { safeHttpUrl } from '../../lib/safeUrl'
import type { WidgetOptions } from '../../options'
import { fieldStyles } from '../../ui/forms/Field.styles'
import { tileStyles } from '../../ui/card/Tile.styles'
import { pictureBadgeStyles } from '../../ui/pictures/PictureBadge.styles'
import { iconCheck, iconMail } from '../../ui/icons/actionIcons'
import { markStyles } from '../../ui/icons/Mark.styles'
import { adoptStyles } from '../../ui/theme/adoptStyles'
import { draw, drawBone, drawIcon } from './draw'
import { drawPicture } from './drawRow'

// What stands around the wallets of the page, as `features/auth/views/LoginPanel`,
// `features/wallets/components/ConnectSuggestions` and `features/connect/components/LegalLinks` draw it. It comes into the
// room that is kept for it, once those wallets are on the screen.

type PressButton = (name: string) => void

function drawMark(social: Social): HTMLElement {
  const mark = draw('span', { class: 'social__mark', 'data-letter': '', 'aria-hidden': 'true' })
  const drawPath = (d: string): void => {
    const shape = makeShape('svg')
    const attributes = { class: 'mark', viewBox: '0 0 24 24', 'aria-hidden': true, focusable: false }
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value))
    const path = makeShape('path')
    path.setAttribute('d', d)
    shape.append(path)
    mark.append(shape)
  }
  import('../../config/socialMarks.json').then(
    ({ default: marks }) => drawPath(marks[social]),
    () => mark.setAttribute('data-letter', SOCIAL_LETTERS[social]),
  )
  return mark
}

function drawButton(className: string, label: string, inside: Node, onPress: PressButton): HTMLButtonElement {
  const button = draw('button', { type: 'button', class: className, 'aria-label': label }, inside)
  button.onclick = () => {
    button.setAttribute('aria-busy', 'true')
    onPress(label)
  }
  return button
}

function drawEmail({ t }: I18n, onPress: PressButton): HTMLElement {
  const label = t('auth.email')
  const goLabel = t('auth.continueWithEmail')
  const input = draw('input', {
    type: 'email',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'email',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
  })
  input.onkeydown = (event) => {
    if (event.key === 'Enter' && !event.isComposing) onPress(goLabel)
  }
  return draw(
    'div',
    {},
    draw(
      'div',
      {},
      draw(
        'label',
        { class: 'field field--end' },
        drawIcon(iconMail),
        draw('span', { class: 'field__text' }, input),
        drawButton('login__go', goLabel, drawIcon(iconGo), onPress),
      ),
      draw('p', { class: 'field__hint', role: 'status', hidden: true }),
    ),
    draw('div', { class: 'hidden', role: 'status' }),
  )
}

function drawSocials(socials: readonly Social[], { t }: I18n, onPress: PressButton): HTMLElement {
  const { count, hasMore } = socialsInLine(socials)
  const tiles = socials
    .slice(0, count)
    .map((social) => drawButton('social', SOCIAL_NAMES[social], drawMark(social), onPress))
  const dots = draw('span', { class: 'social__mark', 'data-letter': '···', 'aria-hidden': 'true' })
  const more = drawButton('social social--more', t('auth.moreSocials'), dots, onPress)
  more.setAttribute('aria-expanded', 'false')
  return draw(
    'div',
    { class: `socials${hasMore ? ' socials--many' : ''}`, role: 'group', 'aria-label': t('auth.socials') },
    ...tiles,
    hasMore && more,
  )
}

/** The part of the view where a visitor logs in. `onPress` hears the name of a button that was pressed. */
export function drawLogin(
  root: ShadowRoot,
  { features }: WidgetOptions,
  isFirst: boolean,
  i18n: I18n,
  onPress: PressButton,
): HTMLElement {
  adoptStyles(root, fieldStyles, markStyles, authStyles)
  const device = { ...readDevice(window), isMac: isMac(window) }
  const { hasEmail, socials, line, leadsToWallets } = loginSight(features, device, isFirst)
  const drawLine = (): HTMLElement | undefined => line && draw('p', { class: 'login__or' }, i18n.t(line))
  const toWallets = (): HTMLElement => {
    const name = i18n.t('auth.continueWithWallet')
    const button = draw('button', { type: 'button', class: 'button' }, name)
    button.onclick = () => onPress(name)
    return button
  }
  return draw(
    'div',
    { class: 'login' },
    !isFirst && drawLine(),
    hasEmail && drawEmail(i18n, onPress),
    socials.length > 0 && drawSocials(socials, i18n, onPress),
    isFirst && drawLine(),
    leadsToWallets && toWallets(),
  )
}

let tiles = 0

function drawTile(
  { id, name, iconUrl, connectors, wallet }: ListedWallet,
  { t }: I18n,
  onPress: (walletId: string) => void,
): HTMLElement {
  const isCertified = wallet?.isCertified === true
  const badge = isCertified
    ? draw('span', { class: 'picture__badge' }, draw('span', { class: 'accent' }, drawIcon(iconCheck, 14)))
    : undefined
  const facts = [connectors.length > 0 && t('connect.installed'), isCertified && t('wallets.certified')].filter(Boolean)
  const description = `t${++tiles}`
  const tile = draw(
    'button',
    {
      type: 'button',
      class: 'tile',
      'aria-label': name,
      'aria-describedby': facts.length > 0 ? description : undefined,
    },
    drawPicture(name, iconUrl, { size: '56px', inButton: true, badge }),
    draw('span', { class: 'cut', dir: 'auto' }, name),
    facts.length > 0 && draw('span', { id: description, hidden: true }, facts.join(', ')),
  )
  tile.onclick = () => {
    tile.setAttribute('aria-busy', 'true')
    onPress(id)
  }
  return tile
}

/** The wallets that are proposed, or as many grey tiles where they are on their way. */
export function drawProposals(
  root: ShadowRoot,
  { proposed, awaited }: { proposed: readonly ListedWallet[]; awaited: number },
  i18n: I18n,
  onPress: (walletId: string) => void,
): HTMLElement | undefined {
  adoptStyles(root, tileStyles, pictureBadgeStyles)
  if (awaited > 0)
    return draw(
      'div',
      { class: 'list--tiles bones', 'aria-hidden': 'true' },
      ...Array.from({ length: proposed.length + awaited }, () =>
        draw('span', { class: 'tile' }, drawBone(56, 56, 56, 'app'), drawBone(48, 10, 16)),
      ),
    )
  if (proposed.length === 0) return undefined
  return draw(
    'ul',
    { role: 'list', 'aria-label': i18n.t('connect.proposed'), class: 'list--tiles' },
    ...proposed.map((wallet) => draw('li', {}, drawTile(wallet, i18n, onPress))),
  )
}

function drawLink(href: string, words: string, { t }: I18n): Node {
  const safeHref = safeHttpUrl(href)
  if (safeHref === undefined) return new Text(words)
  return draw(
    'a',
    { class: 'link', href: safeHref, target: '_blank', rel: 'noopener noreferrer' },
    words,
    draw('span', { class: 'hidden' }, ` (${t('common.opensNewTab')})`),
  )
}

/** What connecting means by the host's own terms, where it has any. */
export function drawLegal({ termsUrl, privacyUrl }: WidgetOptions, i18n: I18n): HTMLElement | undefined {
  const terms = termsUrl ? drawLink(termsUrl, i18n.t('connect.terms'), i18n) : undefined
  const privacy = privacyUrl ? drawLink(privacyUrl, i18n.t('connect.privacy'), i18n) : undefined
  const only = terms ?? privacy
  if (!only) return undefined
  const values: Partial<Record<string, Node>> = terms && privacy ? { terms, privacy } : { document: only }
  const parts = i18n.parts(terms && privacy ? 'connect.legal' : 'connect.legalOne')
  return draw(
    'p',
    { class: 'tiny muted text-centre' },
    ...parts.map((part) =>
      typeof part === 'string' ? part : draw('bdi', {}, values[part.place] ?? `{${part.place}}`),
    ),
  )
}
