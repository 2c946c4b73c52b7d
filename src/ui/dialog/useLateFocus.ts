import { useEffect, useRef, type RefObject } from 'react'
import { deepActiveElement } from './deepActiveElement'
import { focusInitial } from './focusInitial'

/** For a form that comes after its skeleton: who did not go elsewhere meanwhile can type at once. */
export function useLateFocus(): RefObject<HTMLDivElement | null> {
  const frameRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = deepActiveElement(document)
    if (frameRef.current && (active === null || active.matches('[data-view-title]'))) focusInitial(frameRef.current)
  }, [])
  return frameRef
}
