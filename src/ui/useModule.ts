import { useEffect, useState } from 'react'

/**
 * A module that a part of the screen needs once it is wanted, and nothing before it is there. One that cannot be fetched
 * is left out: what it draws says nothing that is not said elsewhere. `load` is the same function every time.
 */
export function useModule<Module>(isWanted: boolean, load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>()
  const isDue = isWanted && !module
  useEffect(() => {
    if (isDue) load().then(setModule, () => undefined)
  }, [isDue, load])
  return isWanted ? module : undefined
}
