import { truncateAddress } from '../../domain/truncateAddress'
import { networkMark, type Pictures } from '../../features/networks'
import type { I18n } from '../../i18n'
import { makeElement } from '../../lib/pageDocument'
import { safeImageUrl } from '../../lib/safeUrl'
import { identiconColours } from '../../domain/identiconColours'
import type { ConnectedFacts } from './connectedFacts'

/** What the button holds besides the facts: the pictures of networks, the language, and the balance in words. */
export type DrawnWith = {
  pictures: Pictures | undefined
  i18n: I18n
  balance: string | undefined
  isBalanceDue?: boolean
}

// Not that of the first sight: its file would come with it.
function draw<K extends 'span' | 'img'>(
  tag: K,
  attributes: Readonly<Record<string, string | undefined>>,
  ...inside: readonly (Node | string | false | undefined)[]
): HTMLElementTagNameMap[K] {
  const element = makeElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value)
  element.append(...inside.filter((part) => part !== undefined && part !== false))
  return element
}

/** A picture that is not there leaves what is drawn behind it. */
function drawImage(attributes: { part?: string }, url: string | null | undefined): HTMLImageElement | undefined {
  const src = safeImageUrl(url)
  if (src === undefined) return undefined
  const image = draw('img', { ...attributes, alt: '', src, referrerpolicy: 'no-referrer', decoding: 'async' })
  image.addEventListener('error', () => image.remove())
  return image
}

function drawPicture(facts: ConnectedFacts, { pictures }: DrawnWith): HTMLElement {
  const { address, avatarUrl, network, status } = facts
  const networkUrl = network && (network.imageUrl ?? (pictures && networkMark(pictures, network.caipNetworkId)))
  const picture = draw(
    'span',
    { class: 'who', part: 'trigger-picture', 'aria-hidden': 'true' },
    drawImage({}, avatarUrl),
    drawImage({ part: 'trigger-network' }, networkUrl),
    status && draw('span', { class: `status status--${status.look}`, part: 'trigger-status' }),
  )
  for (const [name, value] of Object.entries(identiconColours(address))) picture.style.setProperty(name, String(value))
  return picture
}

const hidden = (text: string): HTMLElement => draw('span', { class: 'unseen' }, text)

const drawSum = (inside: string | HTMLElement, ariaHidden?: 'true'): HTMLElement =>
  draw('span', { class: 'sum', part: 'trigger-balance', 'aria-hidden': ariaHidden }, inside)

/** The place of the balance until it is there: nothing beside the button moves when it comes. */
const drawBone = (isBalanceDue: boolean | undefined): HTMLElement[] =>
  isBalanceDue ? [drawSum(draw('span', { class: 'blank' }), 'true')] : []

/** The parts of the button: whose account it is, on which network, and what is on its way. Its words name it. */
export function drawConnected(facts: ConnectedFacts, drawn: DrawnWith): HTMLElement[] {
  const { address, name, status } = facts
  const { t } = drawn.i18n
  const short = truncateAddress(address)
  return [
    drawPicture(facts, drawn),
    // A name may look like another address: whoever listens hears both.
    ...(name === null ? [] : [hidden(`${short} `)]),
    draw('span', { class: 'name', part: 'trigger-name', dir: name === null ? 'ltr' : 'auto' }, name ?? short),
    ...(drawn.balance === undefined ? drawBone(drawn.isBalanceDue) : [hidden(', '), drawSum(drawn.balance)]),
    ...(status ? [hidden(`, ${t(status.key, status.params)}`)] : []),
  ]
}

/** The same button while the account of the last visit is looked for; it keeps its words. */
export const drawRestoring = (words: string, isBalanceDue: boolean): HTMLElement[] => [
  draw('span', { class: 'who blank', 'aria-hidden': 'true' }),
  draw('span', { class: 'name blank', 'aria-hidden': 'true' }),
  ...drawBone(isBalanceDue),
  hidden(words),
]
