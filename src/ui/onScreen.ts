/** A page that nobody looks at draws no frames. */
const FRAME_MS = 100

/** Until what was drawn is on the screen: whatever runs before that keeps it from there. */
export const onScreen = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
