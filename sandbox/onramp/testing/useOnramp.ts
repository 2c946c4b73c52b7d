import type { SandboxClient } from '../../testing/useSandbox'

export type Page = { status: number; text: string; location: string | null; policy: string | null }

export type Wish = { address: string; assets?: string[]; blockchains?: string[]; [more: string]: unknown }

/** A visitor of the on-ramp's pages, without a browser. */
export function useOnramp({ sandbox, post }: SandboxClient) {
  const urlOf = (path: string): string => new URL(path, sandbox().onrampOrigin).href

  async function open(path: string, fields?: Record<string, string>): Promise<Page> {
    const body = fields && new URLSearchParams(fields)
    const response = await fetch(urlOf(path), { method: body ? 'POST' : 'GET', body, redirect: 'manual' })
    const { status, headers } = response
    return {
      status,
      text: await response.text(),
      location: headers.get('location'),
      policy: headers.get('content-security-policy'),
    }
  }

  const linkFor = ({ address, assets, blockchains, ...more }: Wish): string => {
    const query = new URLSearchParams({
      destinationWallets: JSON.stringify([{ address, assets, blockchains }]),
      partnerUserId: address,
    })
    for (const [name, value] of Object.entries(more)) query.set(name, String(value))
    return `/buy/select-asset?${query.toString()}`
  }

  /** The fields of a form as a visitor finds them. */
  async function fieldsAt(path: string): Promise<Record<string, string>> {
    const { text } = await open(path)
    const value = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
    const chosen = (name: string): string =>
      value(new RegExp(`<select id="${name}"[^]*?<option value="([^"]*)" selected>`))
    return {
      order: value(/name="order" value="([^"]*)"/),
      amount: value(/name="amount"[^>]* value="([^"]*)"/),
      asset: chosen('asset'),
      network: chosen('network'),
      currency: chosen('currency'),
    }
  }

  const goodCard = { card: '4242 4242 4242 4242', expiry: '12/49', code: '123' }

  /** Fills in the form and pays; gives the page of the order. */
  async function pay(path: string, fields: Record<string, string> = {}): Promise<string> {
    const { status, location, text } = await open(path, {
      ...(await fieldsAt(path)),
      ...goodCard,
      action: 'pay',
      ...fields,
    })
    if (status !== 303 || location === null) throw new Error(`Not paid: ${text}`)
    return location
  }

  /** The order's page once it is no longer in progress: a block takes a moment. */
  async function untilOver(orderPath: string): Promise<string> {
    for (;;) {
      const { text } = await open(orderPath)
      if (!text.includes('<h1>Payment in progress</h1>')) return text
    }
  }

  return {
    open,
    linkFor,
    fieldsAt,
    pay,
    untilOver,
    goodCard,
    hold: (hold: boolean) => post('/control/onramp', { hold }),
  }
}
