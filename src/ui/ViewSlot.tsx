import { createContext, useContext, type ComponentType, type ReactElement } from 'react'

/** What other features put into the current view, by the name of the place. */
export const ViewSlotsContext = createContext<Readonly<Record<string, ComponentType>>>({})

/** A place in a view that another feature fills. Nothing stands there when no feature does. */
export function ViewSlot({ name }: { name: string }): ReactElement | null {
  const Filling = useContext(ViewSlotsContext)[name]
  return Filling ? <Filling /> : null
}
