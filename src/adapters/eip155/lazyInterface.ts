import { Interface } from 'ethers/abi'

/**
 * An interface that is read when it is first called for: to read them all where their code comes takes a slow phone
 * longer than a view.
 */
export function lazyInterface(signatures: readonly string[]): () => Interface {
  let abi: Interface | undefined
  return () => (abi ??= new Interface(signatures))
}
