import { isolated, withSymbol } from './withSymbol'

describe('an amount with its symbol', () => {
  it.each(['USDC', '1INCH', '$WIF'])('stands plain with %s', (symbol) => {
    expect(withSymbol('2.5', symbol)).toBe(`2.5 ${symbol}`)
  })

  it.each(['دولار', 'שקל', '测试币', 'USD₮0', '0xA0…06eB48'])('keeps %s apart from its digits', (symbol) => {
    expect(withSymbol('2.5', symbol)).toBe(`2.5 \u2068${symbol}\u2069`)
    expect(isolated(symbol)).toBe(`\u2068${symbol}\u2069`)
  })
})
