import { isTokenAddress } from './tokenAddress'

it.each([
  ['polkadot', '1984', true],
  ['polkadot', '0', true],
  ['polkadot', '4294967295', true],
  ['polkadot', '4294967296', false],
  ['polkadot', '01984', false],
  ['polkadot', '0x7c0', false],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', false],
  ['eip155', '0x5a1a9c8b4a5b41f1b6c6b8f1f4a3f2d1c0b1BEAe', true],
  ['eip155', '1984', false],
] as const)('a token of %s may be named by %s: %s', (namespace, text, can) => {
  expect(isTokenAddress(namespace, text)).toBe(can)
})
