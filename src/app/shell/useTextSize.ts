import { useContext, useEffect } from 'react'
import { fitTextSize, readTextSize } from '../../ui/theme/textSize'
import { StyleRootContext } from '../../ui/theme/StyleRootContext'

/** Where the visitor's browser writes larger than usual, so does the widget. */
export function useTextSize(): void {
  const root = useContext(StyleRootContext)
  useEffect(() => {
    if (root) fitTextSize(root, readTextSize(root))
  }, [root])
}
