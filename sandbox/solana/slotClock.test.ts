import { BLOCKHASH_SLOTS, SLOT_MS, SlotClock } from './slotClock'

describe('slot clock', () => {
  const at = (start: number) => {
    let time = start
    return { clock: new SlotClock(0, () => time), pass: (ms: number) => (time += ms) }
  }

  it('makes a slot every 400 ms', () => {
    const { clock, pass } = at(10 * SLOT_MS)
    expect(clock.slot).toBe(10)
    pass(SLOT_MS - 1)
    expect(clock.slot).toBe(10)
    pass(1)
    expect(clock.slot).toBe(11)
    expect(clock.timeOf(clock.slotAt(5000))).toBe(4)
  })

  it('takes a blockhash for 150 slots and not for one more', () => {
    const { clock, pass } = at(SLOT_MS)
    const { blockhash, lastValidBlockHeight } = clock.latestBlockhash()
    pass(BLOCKHASH_SLOTS * SLOT_MS)
    expect(clock.slot).toBe(lastValidBlockHeight)
    expect(clock.isValid(blockhash)).toBe(true)
    pass(SLOT_MS)
    expect(clock.isValid(blockhash)).toBe(false)
  })

  it('gives the same blockhash within a slot, and another in the next', () => {
    const { clock, pass } = at(0)
    const first = clock.latestBlockhash()
    expect(clock.latestBlockhash()).toEqual(first)
    pass(SLOT_MS)
    expect(clock.latestBlockhash().blockhash).not.toBe(first.blockhash)
  })

  it('takes no blockhash that nobody was given', () => {
    const { clock } = at(0)
    expect(clock.isValid(clock.blockhashOf(0))).toBe(false)
  })

  it('can let every blockhash grow old at once, and goes on from there', () => {
    const { clock } = at(0)
    const { blockhash, lastValidBlockHeight } = clock.latestBlockhash()
    clock.expireBlockhashes()
    expect(clock.isValid(blockhash)).toBe(false)
    expect(clock.slot).toBeGreaterThan(lastValidBlockHeight)
    expect(clock.isValid(clock.latestBlockhash().blockhash)).toBe(true)
  })
})
