import { createContext } from 'react'

/**
 * Where components put their style sheets: the shadow root of the widget. `null` (a test without one) means nowhere.
 */
export const StyleRootContext = createContext<ShadowRoot | null>(null)
