/**
 * The code of a contract that passes a call on to an honest router when a condition holds, and keeps what it is paid
 * when not.
 * @param condition EVM bytecode in hex that leaves one word on the stack
 */
export function forwardWhen(condition: string, router: string): string {
  const size = condition.length / 2
  const target = (offset: number): string => `60${(size + offset).toString(16).padStart(2, '0')}`
  return `0x${condition}${[
    target(4),
    '57',
    '00', // jump if it holds, else stop: the coins stay here
    '5b',
    '3660006000',
    '37', // the whole call into memory
    '60006000',
    '366000',
    '34',
    `73${router.slice(2).toLowerCase()}`,
    '5a',
    'f1', // router.call{value: all of it}(the call)
    target(4 + 1 + 6 + 4 + 3 + 1 + 21 + 1 + 1 + 3 + 5),
    '57',
    '60006000fd', // fails as the router failed
    '5b',
    '00',
  ].join('')}`
}
