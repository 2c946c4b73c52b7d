import { createWidget, setProperties } from '../sandboxWidget.js'

/**
 * Puts the widget where its pictures are, in light, dark and in a phone, once one is pressed or a theme is chosen: three
 * open widgets from the start would make the page slow.
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
    return { screen, makeLive }
  })
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
