import { useEffect, useState } from 'react'

/** Whether a text has stayed as it is for a while: nobody is told of a mistake in the middle of a word. */
export function useIsSettled(text: string, afterMs: number): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled === text
}
