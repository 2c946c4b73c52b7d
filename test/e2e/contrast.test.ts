import { contrastsOf, LEAST_CONTRAST, PAIR_COUNT } from '../support/contrast'
import { openWidgetPage } from '../support/widgetPage'

// Proves that any accent keeps text readable (the themes of the gallery page: gallery); not the contrast of pictures,
// nor of what a host restyles through parts.

const ACCENTS = [
  '#3454f0',
  '#ffd400',
  '#000000',
  '#ffffff',
  '#00a86b',
  '#d1001f',
  '#7a2cf5',
  '#808080',
  '#00c2ff',
  '#ff7a00',
]
describe('contrast', () => {
  it.each(['light', 'dark'])('is at least 4.5 : 1 with every accent in the %s theme', async (theme) => {
    const { widget, openDialog } = await openWidgetPage({ attributes: { theme } })
    await openDialog()
    for (const accent of ACCENTS) {
      const found = await contrastsOf(widget, { '--wallet-accent': accent })
      expect(found).toHaveLength(PAIR_COUNT)
      expect({ accent, tooLittle: found.filter(({ contrast }) => contrast < LEAST_CONTRAST) }).toEqual({
        accent,
        tooLittle: [],
      })
    }
  })
})
