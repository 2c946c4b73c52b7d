import { Buffer } from 'buffer'

/**
 * The library takes Node's Buffer for granted when it reads and writes what a signed message allows; the wallet's page
 * has it from here.
 */
export function provideBuffer(): void {
  Reflect.set(globalThis, 'Buffer', Reflect.get(globalThis, 'Buffer') ?? Buffer)
}
