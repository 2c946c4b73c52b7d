import type { Answer } from './answer'
import type { Exchange } from './exchange'

export type Handler = (exchange: Exchange) => Answer | Promise<Answer>

/** Names by which the control endpoint finds a call, most general first. None: no fault can be put on it. */
export type CallNames = (exchange: Exchange) => string[]

export type Route = { method: string; pattern: RegExp; keys: string[]; handler: Handler; callNames: CallNames }

export type Match = { route: Route; params: Record<string, string> }

/** Routes by method and path. `:name` matches one path part, a last `*name` matches the rest. */
export class Router {
  private readonly routes: Route[] = []

  add(method: string, path: string, handler: Handler, callNames: CallNames | string[] = []): void {
    const keys: string[] = []
    const source = path
      .replace(/[.?+^$()|[\]\\{}]/g, '\\$&')
      .replace(/([:*])([A-Za-z]+)/g, (_all, kind: string, key: string) => {
        keys.push(key)
        return kind === ':' ? '([^/]+)' : '(.*)'
      })
    const names = typeof callNames === 'function' ? callNames : () => callNames
    this.routes.push({ method, pattern: new RegExp(`^${source}/?$`), keys, handler, callNames: names })
  }

  get(path: string, handler: Handler, callNames?: CallNames | string[]): void {
    this.add('GET', path, handler, callNames)
  }

  post(path: string, handler: Handler, callNames?: CallNames | string[]): void {
    this.add('POST', path, handler, callNames)
  }

  match(method: string, pathname: string): Match | null {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const route of this.routes) {
      const found = route.method === wanted ? route.pattern.exec(pathname) : null
      if (!found) continue
      const params = Object.fromEntries(route.keys.map((key, index) => [key, decode(found[index + 1] ?? '')]))
      return { route, params }
    }
    return null
  }

  /** Whether the path exists with another method. */
  knows(pathname: string): boolean {
    return this.routes.some((route) => route.pattern.test(pathname))
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
