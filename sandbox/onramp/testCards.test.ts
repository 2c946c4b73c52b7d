import { isExpiryAhead, isSecurityCode, readCardNumber } from './testCards'

describe('the cards of the on-ramp', () => {
  it.each([
    ['4242 4242 4242 4242', { outcome: 'paid' }],
    ['4242424242424242', { outcome: 'paid' }],
    ['4242-4242-4242-4242', { outcome: 'paid' }],
    ['4000 0000 0000 0002', { outcome: 'declined' }],
    ['4000 0000 0000 9995', { outcome: 'noFunds' }],
    ['4242 4242 4242 4241', { problem: 'mistyped' }],
    ['2442 4242 4242 4242', { problem: 'mistyped' }],
    ['5555 5555 5555 4444', { problem: 'notATestCard' }],
    ['', { problem: 'notANumber' }],
    ['42424242424', { problem: 'notANumber' }],
    ['4242 4242 4242 424x', { problem: 'notANumber' }],
    ['4'.repeat(20), { problem: 'notANumber' }],
  ])('reads %j', (text, expected) => {
    expect(readCardNumber(text)).toEqual(expected)
  })

  it.each([
    ['11/26', true],
    ['12/26', true],
    ['1/27', true],
    ['01/2027', true],
    ['12 / 26', true],
    ['10/26', false],
    ['11/25', false],
    ['11/2025', false],
    ['13/30', false],
    ['00/30', false],
    ['1130', false],
    ['11/1999', false],
    ['', false],
  ])('knows in November 2026 whether %j is ahead', (text, isAhead) => {
    expect(isExpiryAhead(text, new Date('2026-11-30T23:59:59Z'))).toBe(isAhead)
  })

  it.each([
    ['123', true],
    ['1234', true],
    ['12', false],
    ['12345', false],
    ['12a', false],
  ])('takes %j for a security code: %s', (text, isCode) => {
    expect(isSecurityCode(text)).toBe(isCode)
  })
})
