import { id } from 'ethers/hash'
import { toQuantity } from './contractCall'

/** What a transaction does, whatever it pays for that. */
export type EvmCall = { to: string; value: string; data: string }

/**
 * What a transaction does as one hash, short enough to be kept. Two with the same effect are one and the same to the
 * visitor.
 */
export const effectOf = ({ to, value, data }: EvmCall): string =>
  id([to, toQuantity(value), data].join(' ').toLowerCase())
