import { useEffect, useState, type KeyboardEvent, type KeyboardEventHandler } from 'react'

/** So long a pause ends the typing: short enough to be told in time, longer than anybody takes between two keys. */
const FIELD_PAUSE_MS = 800

/** What a box needs to know of its typing; the handlers belong on its input. */
export type FieldFinish = {
  readonly isFinished: boolean
  readonly handlers: {
    readonly onInput: (event: { readonly nativeEvent: Event }) => void
    readonly onBlur: () => void
    readonly onKeyDown: KeyboardEventHandler
  }
}

const isPasted = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste'

/**
 * Whether what stands in a box is finished, so that what is wrong with it may be said: the visitor left the box, paused
 * for 800 ms, pressed Enter or anything on the page. What did not come from the keyboard (Max, a pasted address, an
 * earlier visit) is finished at once.
 */
export function useFieldFinish(): FieldFinish {
  /** Counts the keys since the last pause; 0 is finished. */
  const [keys, setKeys] = useState(0)
  useEffect(() => {
    if (keys === 0) return undefined
    const finish = (): void => setKeys(0)
    const timer = setTimeout(finish, FIELD_PAUSE_MS)
    window.addEventListener('pointerdown', finish, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', finish, true)
    }
  }, [keys])
  return {
    isFinished: keys === 0,
    handlers: {
      onInput: ({ nativeEvent }) => setKeys((count) => (isPasted(nativeEvent) ? 0 : count + 1)),
      onBlur: () => setKeys(0),
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        if (key === 'Enter' && !nativeEvent.isComposing) setKeys(0)
      },
    },
  }
}
