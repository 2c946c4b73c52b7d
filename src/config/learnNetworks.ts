import { builtInNetwork, learnTable } from './networks'

let isLearnt = false

/** Whether every network that can be asked for by its id alone is built in by now. */
export const areAllNetworksLearnt = (): boolean => isLearnt

/** Whether one of these ids may be that of a network that is still to be learnt. */
export const mayBeLearnt = (ids: unknown): boolean =>
  !isLearnt && [ids].flat().some((id) => typeof id === 'string' && !builtInNetwork(id))

/** Builds in the networks that only some pages ask for. Fails when their table does not come. */
export async function learnNetworks(): Promise<void> {
  if (isLearnt) return
  const { default: table } = await import('./moreNetworks.json')
  learnTable(table.join('\n'))
  isLearnt = true
}
