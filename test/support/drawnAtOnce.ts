/** Lets React draw as in a page, where nobody waits for what it leaves to a later frame. */
async function withoutAct<Seen>(act: () => Seen | Promise<Seen>): Promise<Seen> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    return await act()
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  }
}

/** Types into a box, and answers what stands there right then: what is drawn in a later frame has not come yet. */
export const typeAtOnce = <Seen>(box: HTMLElement, text: string, look: () => Seen): Promise<Seen> =>
  withoutAct(() => {
    // The setter of the box itself is React's, which keeps the event from being one.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    return look()
  })

/** Presses a button, and answers what stands there in the same task: what is drawn in a later frame has not come yet. */
export const pressAtOnce = <Seen>(button: HTMLElement, look: () => Seen): Promise<Seen> =>
  withoutAct(async () => {
    button.click()
    await Promise.resolve()
    return look()
  })
