import { ALICE, BOB } from '../../test/support/builders'
import { parseAddressBook } from './parseAddressBook'

const alice = { name: 'Alice', address: ALICE, namespace: 'eip155' }

function parse(value: unknown) {
  const problems: string[] = []
  return { book: parseAddressBook(value, (reason) => problems.push(reason)), problems }
}

describe('the address book of a page', () => {
  it('is empty unless the page has one', () => {
    expect(parse(undefined)).toEqual({ book: [], problems: [] })
  })

  it('is a list', () => {
    expect(parse({ 0: alice })).toEqual({
      book: [],
      problems: ['a list of people is expected'],
    })
  })

  it('takes names without what cannot be seen, and nothing beside the three', () => {
    const given = { ...alice, name: ' A\u202elice\u200b ', more: 1 }
    expect(parse([given])).toEqual({ book: [alice], problems: [] })
    expect(parse([{ ...alice, name: 'a'.repeat(65) }]).book[0]?.name).toBe(`${'a'.repeat(63)}…`)
  })

  it.each([
    ['nothing', null, 'a namespace is expected'],
    ['another namespace', { ...alice, namespace: 'cosmos' }, 'a namespace is expected'],
    ['another namespace’s address', { ...alice, namespace: 'solana' }, 'an address of solana is expected'],
    ['no address', { ...alice, address: 7 }, 'an address of eip155 is expected'],
    ['an address that is cut', { ...alice, address: ALICE.slice(0, -1) }, 'an address of eip155 is expected'],
    ['no name', { ...alice, name: '' }, 'a name is expected'],
    ['a name that cannot be seen', { ...alice, name: '\u200b' }, 'a name is expected'],
  ])('leaves out an entry with %s and says where it stands', (_what, entry, reason) => {
    const bob = { name: 'Bob', address: BOB, namespace: 'eip155' }
    expect(parse([alice, entry, bob])).toEqual({ book: [alice, bob], problems: [`[1]: ${reason}`] })
  })
})
