import { IMAGE_LOAD_TIMEOUT_MS } from '../../config/limits/general'
import { atHandNote, type WalletAtHand } from '../../features/wallets'
import type { I18n } from '../../i18n'
import { isMobile } from '../../lib/platform'
import { safeImageUrl } from '../../lib/safeUrl'
import { iconForward, iconGrid } from '../../ui/icons/icons'
import { hueOf } from '../../domain/hashText'
import { hasBeenShown, rememberPicture } from '../../ui/pictures/shownPictures'
import { onScreen } from '../../ui/onScreen'
import { draw, drawBone, drawIcon } from './draw'

// Rows as `ui/lists/Row` and `features/wallets/components/WalletRow` make them, without React. The e2e tests compare the
// two by what a visitor sees of them.

const SIZE = '40px'

type PictureLook = {
  size?: string
  /** Its letter is drawn by the style sheet (`ui/pictures/Picture`). */ inButton?: boolean
  badge?: Node
}

/** A wallet's picture, or the first letter of its name. */
export function drawPicture(
  name: string,
  url: string | undefined,
  { size = SIZE, inButton = false, badge }: PictureLook = {},
): HTMLElement {
  const src = safeImageUrl(url)
  const picture = draw('span', { class: 'picture picture--app', 'aria-hidden': 'true' })
  picture.style.setProperty('--size', size)
  picture.style.setProperty('--hue', String(hueOf(name)))
  const drawLetter = (): void => {
    picture.className = 'picture picture--app'
    const letter = (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase()
    if (inButton) picture.setAttribute('data-letter', letter)
    picture.replaceChildren(...(inButton ? [] : [letter]), ...(badge ? [badge] : []))
  }
  if (src === undefined) {
    drawLetter()
    return picture
  }
  const image = draw('img', { alt: '', referrerpolicy: 'no-referrer', decoding: 'async' })
  const show = (): void => {
    clearTimeout(timer)
    rememberPicture(src)
    picture.className = 'picture picture--app picture--shown'
  }
  const timer = setTimeout(drawLetter, IMAGE_LOAD_TIMEOUT_MS)
  image.onload = show
  image.onerror = () => {
    clearTimeout(timer)
    drawLetter()
  }
  const fetchPicture = (): void => void (image.src = src)
  // A browser reads one that stands in its address at once, a drawing slowly: the list is on the screen before.
  if (hasBeenShown(src)) fetchPicture()
  else void onScreen().then(fetchPicture)
  picture.className = `picture picture--app picture--${hasBeenShown(src) ? 'shown' : 'waiting'}`
  picture.append(image, ...(badge ? [badge] : []))
  return picture
}

type RowParts = {
  id: string
  label: string
  /** It is a sentence: one that does not fit goes on below. Names are cut. */
  wraps?: boolean
  subtitle?: string
  /** The same, of the line below. */
  subtitleWraps?: boolean
  picture: Node
  note?: string
  noteClass?: string
  end?: Node
  onPress: () => void
}

function drawRow({
  id,
  label,
  wraps,
  subtitle,
  subtitleWraps,
  picture,
  note,
  noteClass = '',
  end,
  onPress,
}: RowParts): HTMLElement {
  const button = draw('button', {
    type: 'button',
    class: 'cover',
    'aria-label': label,
    'aria-describedby': [subtitle && `${id}s`, note && `${id}e`].filter(Boolean).join(' ') || undefined,
  })
  const row = draw(
    'div',
    { class: `row row--filled${subtitle ? '' : ' row--single'} row--press` },
    picture,
    draw(
      'span',
      {},
      draw('span', { class: `row__title${wraps ? '' : ' cut'}`, dir: 'auto', 'aria-hidden': 'true' }, label),
      subtitle &&
        draw(
          'span',
          { class: `row__sub${subtitleWraps ? '' : ' cut'}`, id: `${id}s`, dir: 'auto', 'aria-hidden': 'true' },
          subtitle,
        ),
    ),
    draw(
      'span',
      { class: 'row__end' },
      draw(
        'span',
        { id: `${id}e`, 'aria-hidden': 'true' },
        note !== undefined && draw('span', { class: `row__note ${noteClass}`.trim(), dir: 'auto' }, note),
      ),
      end,
    ),
    button,
  )
  button.onclick = () => {
    button.setAttribute('aria-busy', 'true')
    row.classList.add('row--busy')
    onPress()
  }
  return row
}

/** The row of a wallet at hand. */
export function drawWallet(
  { name, kind, iconUrl, hint, claim }: WalletAtHand,
  place: number,
  { t }: I18n,
  onPress: () => void,
): HTMLElement {
  const subtitle = claim ? [t('connect.claim', claim), ...(hint ? [hint] : [])].join(' · ') : hint
  const note = atHandNote(kind, isMobile(window))
  return drawRow({
    id: `w${place}`,
    label: name,
    subtitle,
    subtitleWraps: claim !== undefined,
    picture: drawPicture(name, iconUrl),
    note: note && t(note),
    noteClass: kind === 'recent' ? 'row__note--accent' : '',
    onPress,
  })
}

/** The row of "All wallets"; how many there are may be known later. */
export function drawAllWallets(
  { t }: I18n,
  onPress: () => void,
): { row: HTMLElement; count(words: string | undefined): void } {
  const box = draw('span', { class: 'picture picture--icon picture--app', 'aria-hidden': 'true' }, drawIcon(iconGrid))
  box.style.setProperty('--size', SIZE)
  const label = t('connect.allWallets')
  const row = drawRow({ id: 'all', label, wraps: true, picture: box, end: drawIcon(iconForward, 16), onPress })
  return {
    row,
    count(words) {
      const note = row.querySelector('#alle')
      if (words === undefined || note?.textContent === words) return
      note?.replaceChildren(draw('span', { class: 'row__note', dir: 'auto' }, words))
      row.querySelector('button')?.setAttribute('aria-describedby', 'alle')
    },
  }
}

/** Rows that are still on their way. */
export const drawRowBones = (count: number): HTMLElement =>
  draw(
    'div',
    { class: 'list--gaps', 'aria-hidden': 'true' },
    ...Array.from({ length: count }, () =>
      draw(
        'div',
        { class: 'row row--filled row--single' },
        drawBone(40, 40, 40, 'app'),
        drawBone(112, 14, 24),
        drawBone(56, 12, 20),
      ),
    ),
  )
