// The least a React page can do when a button is clicked: load React, mount one dialog, and go from one view of it to
// another with the widget's own movement. What the widget is compared with.
import type { ReactElement } from 'react'

/** As long as the widget's, and of the same properties. */
const MOVES = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
const HEIGHTS = ['300px', '420px']

const mount = async (): Promise<void> => {
  const [{ createElement, useLayoutEffect, useRef, useState }, { createRoot }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
  ])
  function Dialog(): ReactElement {
    const [view, setView] = useState(0)
    const card = useRef<HTMLDivElement>(null)
    const content = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      if (view === 0) return
      const [from, to] = view % 2 ? HEIGHTS : HEIGHTS.toReversed()
      card.current?.animate([{ blockSize: from }, { blockSize: to }], MOVES)
      content.current?.animate([{ opacity: 0, translate: '24px 0' }, {}], MOVES)
    }, [view])
    const next = createElement('button', { onClick: () => setView((last) => last + 1) }, 'Next')
    return createElement(
      'dialog',
      { open: true, 'aria-label': 'Empty' },
      createElement(
        'div',
        { ref: card, style: { inlineSize: 360, blockSize: HEIGHTS[view % 2], overflow: 'hidden' } },
        createElement('div', { ref: content, key: view }, next, createElement('p', null, `View ${view}`)),
      ),
    )
  }
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(createElement(Dialog))
}

document.querySelector('button')?.addEventListener('click', () => void mount())
