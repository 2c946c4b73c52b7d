import { numberFormat } from './numberFormat'

it('makes the formatter of a locale and options once', () => {
  const percent = { style: 'percent' } as const
  expect(numberFormat('de', percent)).toBe(numberFormat('de', { ...percent }))
  expect(
    [numberFormat('de', percent), numberFormat('de'), numberFormat('en')].map((format) => format.format(0.5)),
  ).toEqual(['50\u00a0%', '0,5', '0.5'])
})

it('writes Latin digits where a locale has its own', () => {
  expect(numberFormat('ar-EG').format(12)).toBe('12')
})
