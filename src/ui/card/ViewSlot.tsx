import { createContext, useContext, type ComponentType, type ReactElement } from 'react'

/** What other features put into the current view, by the name of the place. */
export const ViewSlotsContext = createContext<Readonly<Record<string, ComponentType>>>({})

/**
 * A place in a view that another feature fills. Nothing stands there when no feature does, but `room`: the least height
 * in px of what comes later.
 */
export function ViewSlot({ name, room }: { name: string; room?: number }): ReactElement | null {
  const Filling = useContext(ViewSlotsContext)[name]
  const filling = Filling ? <Filling /> : null
  return room ? <div style={{ minBlockSize: room }}>{filling}</div> : filling
}
