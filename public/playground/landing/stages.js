import { createWidget, setProperties } from '../sandboxWidget.js'
import { atFirstSign } from './atFirstSign.js'

/** The press that was the first sign is over by then, and finds the picture that it was meant for. */
const PRESS_MS = 600

/**
 * Puts the widget where its pictures are, in light, dark and in a phone, as soon as somebody uses the page: three open
 * widgets from the start would make it slow to read.
 */
export function showStages({ list, sandbox }) {
  let properties = {}
  const stages = [...list.children].map((figure) => {
    const screen = figure.querySelector('.screen')
    const poster = screen.querySelector('.poster')
    const makeLive = () => {
      if (!poster.isConnected) return
      const widget = createWidget(sandbox, { mode: 'embedded', theme: figure.dataset.scheme })
      setProperties(widget, properties)
      screen.replaceChildren(widget)
    }
    poster.addEventListener('click', () => {
      makeLive()
      screen.focus({ preventScroll: true })
    })
    return { screen, poster, makeLive }
  })
  const bringAll = () => {
    // Whoever stands on a picture by the keyboard is not taken from it.
    for (const { poster, makeLive } of stages) if (poster !== document.activeElement) makeLive()
  }
  atFirstSign(() => setTimeout(bringAll, PRESS_MS))
  return {
    setTheme(chosen) {
      properties = chosen
      for (const { screen, makeLive } of stages) {
        makeLive()
        setProperties(screen.querySelector('wallet-widget'), chosen)
      }
    },
  }
}
