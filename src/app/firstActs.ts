import type { ViewName } from '../navigation'
import type { WidgetStore } from './createWidgetStore'

/** What the visitor did before the tree of views was there, for it to be done in that. */
export type FirstAct =
  | { walletId: string }
  | { view: ViewName }
  /** A button, by its name, of the view that has come. */
  | { button: string }
  /** What stands in its field. */
  | { typed: string }

/** Where it is done, and once. */
export type FirstActs = {
  store: WidgetStore['store']
  root: ShadowRoot
  /** Whether the list of wallets stands in the place of the tree, which is not there. */
  isBehind(): boolean
  /** A press was carried out. Whoever pressed twice meant one of the two. */
  isDone: boolean
}

/** What does it; it comes with the tree. */
export type CarryOut = {
  /** Does in the tree what the visitor did before it was there. */
  carryOut(first: FirstActs, act: FirstAct): void
  /**
   * Goes where a press leads before the tree is there, whose code has come: it is drawn once, with that view, and not
   * with the list first. What was typed is for the field of the list.
   */
  leadOn(first: FirstActs, act: FirstAct): void
}
