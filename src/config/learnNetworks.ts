import { isNamespace } from '../domain'
import { builtInNetwork, learnTable, type NetworkTable } from './networks'

let isLearnt = false

/** Whether every network that can be asked for by its id alone is built in by now. */
export const areAllNetworksLearnt = (): boolean => isLearnt

/** Whether one of these ids may be that of a network that is still to be learnt. */
export const mayBeLearnt = (ids: unknown): boolean =>
  !isLearnt && [ids].flat().some((id) => typeof id === 'string' && !builtInNetwork(id))

/** Builds in the networks that only some pages ask for. Fails when their table does not come. */
export async function learnNetworks(): Promise<void> {
  if (isLearnt) return
  const { default: found } = await import('./moreNetworks.json')
  const table: NetworkTable = Object.entries(found).flatMap(([namespace, byDecimals]) =>
    Object.entries(byDecimals).flatMap(([decimals, rows]): NetworkTable =>
      isNamespace(namespace) ? [[namespace, Number(decimals), rows.join('\n')]] : [],
    ),
  )
  learnTable(table)
  isLearnt = true
}
