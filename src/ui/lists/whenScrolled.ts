/** Measures now, and once a frame while anything around the node is scrolled or resized. @returns what ends it */
export function whenScrolled(node: Node, measure: () => void): () => void {
  let frame = 0
  const schedule = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  measure()
  // Scrolling of a box is not heard outside of its shadow tree, that of the page not inside.
  const places: readonly EventTarget[] = [node.getRootNode(), window]
  for (const place of places) place.addEventListener('scroll', schedule, { capture: true, passive: true })
  window.addEventListener('resize', schedule)
  return () => {
    cancelAnimationFrame(frame)
    for (const place of places) place.removeEventListener('scroll', schedule, { capture: true })
    window.removeEventListener('resize', schedule)
  }
}
