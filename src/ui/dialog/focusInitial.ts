/**
 * Puts the focus where a view begins: on the control that asks for it, else on the view's title, which is then read
 * out. Says whether there was one.
 */
export function focusInitial(container: ParentNode): boolean {
  const target =
    container.querySelector<HTMLElement>('[data-initial-focus]') ??
    container.querySelector<HTMLElement>('[data-view-title]')
  target?.focus({ preventScroll: true })
  // What stands there already gives room to what is typed.
  if (target instanceof HTMLInputElement) target.select()
  return target !== null
}
