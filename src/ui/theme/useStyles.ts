import { useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles'
import { StyleRootContext } from './StyleRootContext'

/** Brings a component's own style sheet along with it, before the browser lays the component out. */
export function useStyles(cssText: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (root) adoptStyles(root, cssText)
  }, [root, cssText])
}
