import { useContext, useEffect } from 'react'
import { readTextSize } from '../../ui/theme/readTextSize'
import { StyleRootContext } from '../../ui/theme/StyleRootContext'

/** What browsers write in when nobody chose a text size. */
const USUAL_PX = 16

/**
 * Where the visitor's browser writes larger than usual, so does the widget. What that takes is fetched then, at no
 * other visitor's cost.
 */
export function useTextSize(): void {
  const root = useContext(StyleRootContext)
  useEffect(() => {
    if (!root) return
    const px = readTextSize(root)
    if (px > USUAL_PX)
      import('../../ui/largeText').then(
        ({ enlargeText }) => enlargeText(root, px),
        () => undefined,
      )
  }, [root])
}
