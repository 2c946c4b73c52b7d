import { useEffect, useRef, useState } from 'react'
import { copyText } from './copyText'

const TOLD_MS = 1_500

export type CopyState = 'ready' | 'copied' | 'failed'

/**
 * Copies a text on demand and tells the outcome for a moment. `container` is an element beside which a field may be
 * put.
 */
export function useCopy(text: string): { state: CopyState; copy: (container: Element) => void } {
  const [state, setState] = useState<CopyState>('ready')
  const isMounted = useRef(true)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  useEffect(() => {
    if (state === 'ready') return undefined
    const timer = setTimeout(() => setState('ready'), TOLD_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = (container: Element): void => {
    void copyText(text, container).then((isCopied) => {
      if (isMounted.current) setState(isCopied ? 'copied' : 'failed')
    })
  }
  return { state, copy }
}
