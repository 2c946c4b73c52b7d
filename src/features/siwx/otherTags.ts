import type { WalletHub } from '../../connectors/walletHub'
import { createEmitter } from '../../lib/emitter'

/** One widget of the page, known by the signal that ends it. */
type Tag = { ended: AbortSignal; isAsking(): boolean }

const signIns = createEmitter<AbortSignal>()
const asking = new WeakMap<WalletHub, Tag>()

/**
 * Whether this widget may open the question for a signature over the page: all tags of a hub have the same account, and
 * their dialogs would lie on each other. The first one asks; the others ask where they are opened.
 */
export function takeQuestion(hub: WalletHub, tag: Tag): boolean {
  const holder = asking.get(hub)
  const isFree = !holder || holder.ended === tag.ended || holder.ended.aborted || !holder.isAsking()
  if (isFree) asking.set(hub, tag)
  return isFree
}

/** Tells the other widgets of the page that the visitor signed in. */
export const tellOtherTags = (ended: AbortSignal): void => signIns.emit(ended)

/** Hears of a sign-in in another widget of the page, until this one ends. */
export const hearOtherTags = (ended: AbortSignal, onSignIn: () => void): void =>
  ended.addEventListener(
    'abort',
    signIns.subscribe((from) => {
      if (from !== ended) onSignIn()
    }),
  )
