import type { ComponentType } from 'react'
import type { MessageKey } from '../../i18n'
import type { ViewEntry } from '../../navigation'
import type { RootState } from '../../store'

export type Translate = (key: MessageKey) => string

/** What a view's code brings. */
export type ViewModule = {
  View: ComponentType
  /** Stands in the header where the title would; the title is still read out. */
  HeaderStart?: ComponentType
  /** The title, where it says more than the registered one; that one stands where this gives nothing. */
  title?: (state: RootState, translate: Translate, entry: ViewEntry) => string | undefined
  /** What other features put into the view, by the name of the place (ui/ViewSlot). */
  slots?: Readonly<Record<string, ComponentType>>
}

/** How a view is called and where its code is. */
export type RegisteredView = {
  title: MessageKey
  load(): Promise<ViewModule>
  /** Whether the view reads the data API or the directory; the query layer is loaded with it. */
  needsQueries?: boolean
}
