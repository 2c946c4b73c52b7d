import type { FrameSight } from '../../../connectors/login'
import { makeElement } from '../../../lib/pageDocument'
import { css } from '../../../ui/theme/css'
import { adoptStyles } from '../../../ui/theme/adoptStyles'

// In the dialog, because what is outside of an open dialog cannot be pressed; never moved, because a frame that is
// moved begins anew.
const stageStyles = css`
  .auth-stage {
    position: fixed;
    z-index: 2147483647;
    overflow: clip;
    visibility: hidden;
    pointer-events: none;
    inline-size: 1px;
    block-size: 1px;
    inset: 0 auto auto 0;
  }
  .auth-stage--shown {
    visibility: visible;
    pointer-events: auto;
  }
  .auth-stage--all {
    position: static;
    inline-size: 100%;
    block-size: 100%;
  }
  .auth-frame {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    background: transparent;
    color-scheme: normal;
  }
`

/** The place of the embedded wallet's frame in one widget, and where it is seen. */
export type FramePlace = {
  /** `null` while the widget draws nothing. */
  element(): Element | null
  /** Resolves when there is one. */
  whenDrawn(signal: AbortSignal): Promise<void>
  show(sight: FrameSight): void
}

export function createFramePlace(root: ShadowRoot): FramePlace {
  const surface = (): Element | null => root.querySelector('dialog') ?? root.querySelector('.wallet')
  return {
    element() {
      const parent = surface()
      if (!parent) return null
      const known = parent.querySelector(':scope > .auth-stage')
      if (known) return known
      adoptStyles(root, stageStyles)
      const made = makeElement('div', root.ownerDocument)
      made.className = 'auth-stage'
      parent.append(made)
      return made
    },
    whenDrawn: (signal) =>
      new Promise((resolve) => {
        if (surface() || signal.aborted) {
          resolve()
          return
        }
        const observer = new MutationObserver(() => {
          if (surface()) finish()
        })
        const finish = () => {
          observer.disconnect()
          signal.removeEventListener('abort', finish)
          resolve()
        }
        observer.observe(root, { childList: true, subtree: true })
        signal.addEventListener('abort', finish)
      }),
    show(sight) {
      const stage = root.querySelector<HTMLElement>('.auth-stage')
      if (!stage) return
      stage.classList.toggle('auth-stage--shown', sight !== null)
      stage.classList.toggle('auth-stage--all', sight === 'all')
      if (sight === null || sight === 'all') {
        for (const name of ['left', 'top', 'width', 'height']) stage.style.removeProperty(name)
        return
      }
      const { x, y, width, height } = sight
      for (const [name, value] of Object.entries({ left: x, top: y, width, height }))
        stage.style.setProperty(name, `${value}px`)
    },
  }
}
