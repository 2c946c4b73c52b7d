import { poll, readJson, SandboxError } from './callSandbox'
import type { SandboxConfig } from './sandboxConfig'

/** A mail the sandbox sent. */
export type SandboxMail = { to: string; subject: string; text: string }

export type MailCalls = {
  /** The mails to an address, newest first; without one all mails. */
  mails(to?: string): Promise<SandboxMail[]>
  /**
   * The newest mail to an address, as soon as there is one whose text matches. Rejects after `timeoutMs` (default 30
   * 000: the mail server is loaded with the first mail). A mail that is there already counts: begin with `reset`, or
   * ask with `matching`.
   */
  waitForMail(to: string, options?: { matching?: RegExp; timeoutMs?: number }): Promise<SandboxMail>
  /** The newest one-time code of the e-mail login, 6 digits, as soon as it is mailed. */
  mailedCode(to: string, options?: { timeoutMs?: number }): Promise<string>
  /** Follows the link by which an e-mail login confirms a new browser, as soon as it is mailed, and confirms. */
  confirmDevice(to: string, options?: { timeoutMs?: number }): Promise<void>
}

const LIMIT_MS = 30_000
const code = / is (\d{6})\./
const deviceLink = /https?:\/\/\S+\/device\?\S+/

export function mailCalls({ inboxUrl }: SandboxConfig): MailCalls {
  const mails: MailCalls['mails'] = async (to) => {
    const all = (await readJson(inboxUrl)) as SandboxMail[]
    return to === undefined ? all : all.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  }
  const waitForMail: MailCalls['waitForMail'] = (to, { matching = /(?:)/, timeoutMs = LIMIT_MS } = {}) =>
    poll(
      async () => (await mails(to)).find(({ text }) => text.search(matching) >= 0) ?? null,
      timeoutMs,
      () =>
        `No mail to ${to}${matching.source === '(?:)' ? '' : ` that matches ${String(matching)}`} within ${timeoutMs / 1000} s.`,
    )
  return {
    mails,
    waitForMail,
    mailedCode: async (to, { timeoutMs } = {}) => {
      const { text } = await waitForMail(to, { matching: code, timeoutMs })
      return code.exec(text)?.[1] ?? ''
    },
    confirmDevice: async (to, { timeoutMs } = {}) => {
      const { text } = await waitForMail(to, { matching: deviceLink, timeoutMs })
      const link = new URL(deviceLink.exec(text)?.[0] ?? '')
      const answer = await fetch(new URL('/device', link), {
        method: 'POST',
        body: new URLSearchParams({ token: link.searchParams.get('token') ?? '' }),
      })
      if (!answer.ok)
        throw new SandboxError(
          `The browser was not confirmed: the link was used already, or it is too old.`,
          answer.status,
        )
    },
  }
}
