import { isRecord } from '../http/exchange'

/** Where a running sandbox is reached. */
export type SandboxPlaces = {
  /** Origin of the playground, without a slash at the end; the others alike. */
  url: string
  walletOrigin: string
  onrampOrigin: string
  authOrigin: string
  /** The chains themselves, past the guard, in the order of `chainSpecs`. */
  nodeUrls: string[]
}

/** The sandbox that this worker's test files share, started by the first one that asks. */
export async function sandboxOfWorker(): Promise<SandboxPlaces> {
  const start: unknown = Reflect.get(globalThis, 'sandboxOfWorker')
  if (!isStarter(start)) throw new Error('There is no sandbox outside of the node project')
  const places = await start()
  if (!isPlaces(places)) throw new Error('The sandbox does not say where it is')
  return places
}

const isStarter = (value: unknown): value is () => Promise<unknown> => typeof value === 'function'

function isPlaces(value: unknown): value is SandboxPlaces {
  return (
    isRecord(value) &&
    ['url', 'walletOrigin', 'onrampOrigin', 'authOrigin'].every((name) => typeof value[name] === 'string') &&
    Array.isArray(value['nodeUrls'])
  )
}
