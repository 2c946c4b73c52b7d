import { NAMESPACES } from '../domain'
import { canSendOn, hasActivityOn, hasFeature, type NamespaceFeature } from './namespaceFeatures'

it.each([
  ['send', ['eip155', 'solana', 'bip122', 'polkadot']],
  ['fees', ['eip155', 'solana', 'bip122', 'polkadot']],
  ['swap', ['eip155', 'solana']],
  ['tokens', ['eip155', 'solana']],
  ['activity', ['eip155', 'solana', 'bip122']],
  ['names', ['eip155']],
  ['onramp', ['eip155', 'solana']],
] as [NamespaceFeature, string[]][])('%s is offered on %j (spec §9)', (feature, namespaces) => {
  expect(NAMESPACES.filter((namespace) => hasFeature(namespace, feature))).toEqual(namespaces)
})

it.each([
  ['eip155:1', [], true],
  ['bip122:000000000019d6689c085ae165831e93', ['https://index.example'], true],
  ['bip122:000000000019d6689c085ae165831e93', [], false],
  // Litecoin
  ['bip122:12a765e31ffd4059bada1e25190f6e98', ['https://index.example'], false],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', ['https://node.example'], true],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', [], false],
] as const)('coins of %s with the nodes %j can be sent: %s', (caipNetworkId, rpcUrls, can) => {
  expect(canSendOn({ caipNetworkId, rpcUrls: [...rpcUrls] })).toBe(can)
})

it.each([
  ['eip155:1', [], true],
  ['bip122:12a765e31ffd4059bada1e25190f6e98', ['https://index.example'], true],
  ['bip122:000000000019d6689c085ae165831e93', [], false],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', ['https://node.example'], false],
] as const)('the past of %s with the nodes %j can be asked for: %s', (caipNetworkId, rpcUrls, can) => {
  expect(hasActivityOn({ caipNetworkId, rpcUrls: [...rpcUrls] })).toBe(can)
})
