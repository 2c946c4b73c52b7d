import type { ReactElement, ReactNode } from 'react'

/**
 * A place whose changes are read out: 'status' when there is a pause, 'alert' at once. Keep it mounted, change its
 * children.
 */
export function LiveRegion({
  role = 'status',
  children,
  hidden,
}: {
  role?: 'status' | 'alert'
  children: ReactNode
  hidden?: boolean
}): ReactElement {
  return (
    <div role={role} className={hidden ? 'hidden' : undefined}>
      {children}
    </div>
  )
}
