import { aTransaction } from '../../../test/support/builders'
import { swapMessages } from './swapMessages'

const { summary } = aTransaction()
const paid = { ...summary, amountInUnits: '1234567890000000000' }

describe('what is said of a swap', () => {
  it('is what it paid and brought, with three digits after the point that are never rounded up', () => {
    const receives = { symbol: 'USDC', decimals: 6, amountInUnits: '2999999999' }
    expect(swapMessages({ ...paid, receives }, 'en')).toEqual({
      paid: expect.stringMatching(/^\P{L}*1\.234\P{L}+ETH\P{L}*$/u),
      received: expect.stringMatching(/^\P{L}*2,999\.999\P{L}+USDC\P{L}*$/u),
    })
  })

  it('is nothing of what it brought where nobody said that', () => {
    expect(swapMessages(paid, 'en').received).toBe('')
  })
})
