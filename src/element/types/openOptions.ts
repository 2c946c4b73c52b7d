import type { ViewArguments } from '../../app'
import type { Namespace } from '../../domain'
import type { ViewName } from '../../navigation'

type PlainView = { view?: Exclude<ViewName, keyof ViewArguments> }
type FilledView = { [View in keyof ViewArguments]: { view: View } & ViewArguments[View] }[keyof ViewArguments]

/** What `open()` takes: the view, the namespace to make active first, and what the view is filled with (interface §8). */
export type OpenOptions = Readonly<{ namespace?: Namespace } & (PlainView | FilledView)>
