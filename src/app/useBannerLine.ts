import { useEffect, useState, type ComponentType } from 'react'
import type { BannerLineProps } from '../ui/Banner'

type BannerModule = { BannerLine: ComponentType<BannerLineProps> }

/** How a message looks, once there is one. Without a connection to fetch it the message is read all the same. */
export function useBannerLine(hasNotice: boolean): BannerModule['BannerLine'] | undefined {
  const [module, setModule] = useState<BannerModule>()
  useEffect(() => {
    if (!hasNotice || module) return undefined
    let isCurrent = true
    import('../ui/BannerLine').then(
      (loaded) => isCurrent && setModule(loaded),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [hasNotice, module])
  return module?.BannerLine
}
