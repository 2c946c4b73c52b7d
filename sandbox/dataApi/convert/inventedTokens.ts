import { dataSlice, id } from 'ethers'

const firstWords = [
  'Amber',
  'Birch',
  'Cloud',
  'Delta',
  'Ember',
  'Frost',
  'Grove',
  'Harbor',
  'Iris',
  'Juniper',
  'Kelp',
  'Lunar',
  'Maple',
  'Nova',
  'Opal',
  'Prairie',
]
const secondWords = ['Bank', 'Chain', 'Dollar', 'Farm', 'Gold', 'Key', 'Link', 'Pay', 'Share', 'Swap']
const places = [18, 18, 6, 8, 9]

export type InventedToken = { name: string; symbol: string; address: string; decimals: number }

const made: InventedToken[] = []

/** The first `count` tokens of an endless list that is the same in every run. None of them exists on a chain. */
export function inventedTokens(count: number): InventedToken[] {
  while (made.length < count) made.push(invent(made.length))
  return made.slice(0, count)
}

function invent(index: number): InventedToken {
  const first = firstWords[index % firstWords.length] ?? ''
  const second = secondWords[Math.floor(index / firstWords.length) % secondWords.length] ?? ''
  const series = Math.floor(index / (firstWords.length * secondWords.length)) + 1
  return {
    name: `${first} ${second} ${series}`,
    symbol: `${first.slice(0, 2)}${second.slice(0, 2)}${series}`.toUpperCase(),
    address: dataSlice(id(`invented token ${index}`), 12),
    decimals: places[index % places.length] ?? 18,
  }
}
