/**
 * What scripts/networkTable.mjs writes from viem's chains, which the networks keep themselves, and the table that every
 * page carries: nothing written by hand contradicts viem unseen.
 */
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { OP_STACK_CHAIN_IDS } from '../src/adapters/eip155/opStackChains'
import { networks } from '../src/config'
import moreNetworks from '../src/config/moreNetworks.json'

const chains = (Object.values(viemChains) as unknown[]).filter(
  (chain): chain is Chain => typeof chain === 'object' && chain !== null && 'nativeCurrency' in chain,
)
/** viem knows the number of Ronin's test network as another chain's (scripts/networkTable.mjs). */
const KNOWN_OTHERWISE = 2021

const everyPage = Object.values(networks).flatMap(({ caipNetworkId, name, nativeCurrency, testnet = false }) => {
  const [namespace, reference] = caipNetworkId.split(':')
  const { symbol, decimals } = nativeCurrency
  return namespace === 'eip155' ? [{ chainId: Number(reference), name, symbol, decimals, isTestnet: testnet }] : []
})
const somePages = moreNetworks.flatMap((row) => {
  const [id = '', decimals, , name, , symbol = '', , , testnet] = row.split('|')
  const [namespace, reference] = id.split(':')
  return namespace === 'eip155'
    ? [{ chainId: Number(reference), name, symbol, decimals: Number(decimals), isTestnet: testnet === 't' }]
    : []
})

describe('the tables of networks', () => {
  it.each(
    [...everyPage, ...somePages]
      .filter(({ chainId }) => chainId !== KNOWN_OTHERWISE)
      .map((row) => [row.chainId, row.name, row] as const),
  )('%i is %s, with the coin that viem says it has', (chainId, _name, { symbol, decimals, isTestnet }) => {
    // Some numbers stand there twice: chains that are gone, and copies under older names.
    const said = chains
      .filter(({ id }) => id === chainId)
      .map(({ nativeCurrency, testnet = false }) => [
        nativeCurrency.symbol.toLowerCase(),
        nativeCurrency.decimals,
        testnet,
      ])
    expect(said).toContainEqual([symbol.toLowerCase(), decimals, isTestnet])
  })

  it('know every chain of the OP stack that viem knows, whose transactions pay for their data too', () => {
    const asViemSays = chains.flatMap(({ id, contracts }) => (contracts?.gasPriceOracle === undefined ? [] : [id]))
    expect(OP_STACK_CHAIN_IDS).toEqual([...new Set(asViemSays)].toSorted((one, other) => one - other))
  })
})
