import { NAMESPACES } from '../domain'
import { hasFeature, type NamespaceFeature } from './namespaceFeatures'

it.each([
  ['send', ['eip155', 'solana']],
  ['fees', ['eip155', 'solana']],
  ['swap', ['eip155']],
  ['tokens', ['eip155', 'solana']],
  ['activity', ['eip155', 'solana']],
  ['names', ['eip155']],
  ['onramp', ['eip155', 'solana']],
] as [NamespaceFeature, string[]][])('%s is offered on %j (spec §9)', (feature, namespaces) => {
  expect(NAMESPACES.filter((namespace) => hasFeature(namespace, feature))).toEqual(namespaces)
})
