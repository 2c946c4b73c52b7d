import { ALICE, BOB } from '../../../../test/support/builders'
import { findLookAlike, knownRecipientsKey, rememberRecipient, type KnownRecipient } from './knownRecipients'

const known = (address: string, parts: Partial<KnownRecipient> = {}): KnownRecipient => ({
  namespace: 'eip155',
  address,
  ...parts,
})
const copyOf = (address: string, start = 4, end = 4) =>
  `0x${address.slice(2, 2 + start)}${'9'.repeat(40 - start - end)}${address.slice(42 - end)}`

describe('the recipients remembered', () => {
  it('stand newest first, each once, in any spelling', () => {
    const list = rememberRecipient([known(ALICE), known(BOB)], known(BOB.toLowerCase(), { name: 'bob.eth' }))
    expect(list).toEqual([known(BOB.toLowerCase(), { name: 'bob.eth' }), known(ALICE)])
  })

  it('are 50 at most', () => {
    const many = Array.from({ length: 50 }, (_, index) => known(`0x${index.toString(16).padStart(40, '0')}`))
    const list = rememberRecipient(many, known(BOB))
    expect(list).toHaveLength(50)
    expect(list[0]).toEqual(known(BOB))
    expect(list).not.toContainEqual(many.at(-1))
  })

  it('belong to their namespace', () => {
    expect(rememberRecipient([known(BOB, { namespace: 'solana' })], known(BOB))).toHaveLength(2)
  })

  it.each([
    [[known(BOB, { name: 'b' })], [known(BOB, { name: 'b' })]],
    [[{ namespace: 'cosmos', address: BOB }, { namespace: 'eip155' }, null, 7, known(BOB)], [known(BOB)]],
    [[{ namespace: 'eip155', address: BOB, name: 7, more: 1 }], [known(BOB)]],
    [{}, undefined],
    ['text', undefined],
    [null, undefined],
  ])('are read from %j', (stored, value) => {
    expect(knownRecipientsKey.read(stored)).toEqual(value)
  })
})

describe('a look-alike', () => {
  it.each([
    ['the same first 4 and last 4', copyOf(BOB), true],
    ['the same first 6 and last 6', copyOf(BOB, 6, 6), true],
    ['only the same first 3', copyOf(BOB, 3, 4), false],
    ['only the same last 3', copyOf(BOB, 4, 3), false],
    ['another address', ALICE, false],
    ['the very address', BOB, false],
    ['the very address in small letters', BOB.toLowerCase(), false],
  ])('is an address with %s: %s', (_name, address, isAlike) => {
    expect(findLookAlike([known(BOB)], 'eip155', address)).toEqual(isAlike ? known(BOB) : undefined)
  })

  it('that was paid before itself is known', () => {
    expect(findLookAlike([known(BOB), known(copyOf(BOB))], 'eip155', copyOf(BOB))).toBeUndefined()
  })

  it('is looked for in its own namespace alone', () => {
    expect(findLookAlike([known(BOB, { namespace: 'solana' })], 'eip155', copyOf(BOB))).toBeUndefined()
  })
})
