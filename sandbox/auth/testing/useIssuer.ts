import { field } from '../../testing/useSandbox'

/** A person at a social login's page, without a browser: keeps cookies and follows where it is sent. */
export class IssuerVisitor {
  private readonly cookies = new Map<string, string>()

  /** Goes to an address and on until a page that is no redirect, or one that begins with `stopAt`. */
  async go(
    address: string,
    init: RequestInit = {},
    stopAt?: string,
  ): Promise<{ url: string; text: string; status: number }> {
    let [url, options] = [address, init]
    for (;;) {
      const response = await fetch(url, {
        ...options,
        redirect: 'manual',
        headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
        this.cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) return { url, text: await response.text(), status: response.status }
      ;[url, options] = [new URL(location, url).href, {}]
      if (stopAt !== undefined && url.startsWith(stopAt)) return { url, text: '', status: response.status }
    }
  }

  /** Fills in the page of a social login and gives the address it ends at. */
  async logIn(uri: string, fields: Record<string, string>, stopAt: string): Promise<string> {
    const page = await this.go(uri)
    const action = /action="([^"]+)"/.exec(page.text)?.[1]
    if (action === undefined) throw new Error(`No login page: ${page.status} ${page.text}`)
    const end = await this.go(
      new URL(action, page.url).href,
      { method: 'POST', body: new URLSearchParams({ answer: 'login', ...fields }) },
      stopAt,
    )
    if (!end.url.startsWith(stopAt)) throw new Error(`The login did not end: ${end.status} ${end.url} ${end.text}`)
    return end.url
  }
}

/** Asks the wallet's server as its frame does. */
export async function askAuth(
  authOrigin: string,
  path: string,
  body: object = {},
  { token, origin = authOrigin }: { token?: string; origin?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const headers = {
    'content-type': 'application/json',
    origin,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${authOrigin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

export const textAt = (value: unknown, path: string): string => String(field(value, path))
