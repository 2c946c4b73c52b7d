import { keepPress } from './keepPress'

const button = (words: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { textContent: words })

/** A dialog with one button, and what stands at every point of it from the moment it is drawn anew. */
function aDialog() {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  const first = dialog.appendChild(button('Meridian'))
  const clicked: Element[] = []
  let now: HTMLElement = first
  root.elementFromPoint = () => now
  keepPress(root, dialog)
  return {
    clicked,
    dialog,
    first,
    down: () => first.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    drawAnew(next: HTMLElement): void {
      next.addEventListener('click', () => clicked.push(next))
      dialog.remove()
      now = root.appendChild(next)
    },
    end: (type: 'pointerup' | 'pointercancel') => window.dispatchEvent(new PointerEvent(type)),
  }
}

describe('a press', () => {
  it('reaches the button that was drawn anew under the pointer, once', () => {
    const { down, drawAnew, end, clicked } = aDialog()
    const next = button('Meridian')
    down()
    drawAnew(next)
    end('pointerup')
    end('pointerup')
    expect(clicked).toEqual([next])
  })

  it('reaches it in a shadow tree of its own', () => {
    const { down, drawAnew, end } = aDialog()
    const view = document.createElement('div')
    const inside = view.attachShadow({ mode: 'open' })
    const next = inside.appendChild(button('Meridian'))
    inside.elementFromPoint = () => next
    const heard = jest.fn()
    next.addEventListener('click', heard)
    down()
    drawAnew(view)
    end('pointerup')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('ticks the box that was drawn anew with its words', () => {
    const box = (): HTMLLabelElement => {
      const label = Object.assign(document.createElement('label'), { className: 'check' })
      label.append(Object.assign(document.createElement('input'), { type: 'checkbox' }), 'I accept')
      return label
    }
    const { dialog, drawAnew, end } = aDialog()
    const next = box()
    dialog
      .appendChild(box())
      .firstElementChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    drawAnew(next)
    end('pointerup')
    expect(next.querySelector('input')?.checked).toBe(true)
  })

  it('reaches no other button, and none when it ends as something else', () => {
    const { down, drawAnew, end, clicked } = aDialog()
    down()
    drawAnew(button('Amber'))
    end('pointerup')
    const other = aDialog()
    other.down()
    other.drawAnew(button('Meridian'))
    other.end('pointercancel')
    other.end('pointerup')
    expect([...clicked, ...other.clicked]).toEqual([])
  })

  it('is the browser’s own where nothing was drawn anew', () => {
    const { down, end, clicked } = aDialog()
    down()
    end('pointerup')
    expect(clicked).toEqual([])
  })
})

describe('Space', () => {
  const space = (type: 'keydown' | 'keyup') => new KeyboardEvent(type, { key: ' ', bubbles: true, composed: true })

  function pressAnew(words = 'Meridian') {
    const { drawAnew, first, clicked } = aDialog()
    const next = button(words)
    first.focus()
    first.dispatchEvent(space('keydown'))
    drawAnew(next)
    next.focus()
    return { next, clicked }
  }

  it('reaches the button that was drawn anew and has the focus, once', () => {
    const { next, clicked } = pressAnew()
    next.dispatchEvent(space('keyup'))
    next.dispatchEvent(space('keyup'))
    expect(clicked).toEqual([next])
  })

  it('is not ended by another key that comes up meanwhile', () => {
    const { next, clicked } = pressAnew()
    next.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true, composed: true }))
    expect(clicked).toEqual([])
    next.dispatchEvent(space('keyup'))
    expect(clicked).toEqual([next])
  })

  it('is the browser’s own where it is held on the new button, and reaches no other one', () => {
    const { next, clicked } = pressAnew()
    next.dispatchEvent(space('keydown'))
    next.dispatchEvent(space('keyup'))
    const other = pressAnew('Amber')
    other.next.dispatchEvent(space('keyup'))
    expect([...clicked, ...other.clicked]).toEqual([])
  })

  it('is the browser’s own where nothing was drawn anew', () => {
    const { first, clicked } = aDialog()
    first.addEventListener('click', () => clicked.push(first))
    for (const type of ['keydown', 'keydown', 'keyup'] as const) first.dispatchEvent(space(type))
    expect(clicked).toEqual([])
  })
})
