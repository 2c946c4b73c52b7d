import type { ReactElement, ReactNode } from 'react'

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className="hidden">{children}</span>
}
