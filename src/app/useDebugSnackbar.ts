import { useEffect, useState } from 'react'
import type { DebugSnackbar } from './DebugSnackbar'

type SnackbarModule = { DebugSnackbar: typeof DebugSnackbar }

/** The developer's snackbar once debug mode asks for it; nothing of it is fetched before. */
export function useDebugSnackbar(isDebug: boolean): SnackbarModule | undefined {
  const [module, setModule] = useState<SnackbarModule>()
  useEffect(() => {
    if (!isDebug) return undefined
    let isCurrent = true
    import('./DebugSnackbar').then(
      (loaded) => isCurrent && setModule(loaded),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isDebug])
  return isDebug ? module : undefined
}
