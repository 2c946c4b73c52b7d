import type { Transporter } from 'nodemailer'
import { type MailServer, startMailServer } from './mailServer'
import type { Mail } from './readMail'

const SENDER = 'Sandbox Login <login@sandbox.example>'
const MAX_MAILS = 500

type Office = { server: MailServer; transport: Transporter }

/** Sends mail by SMTP to a server of its own and keeps what arrives there. Nothing runs before the first mail. */
export class PostOffice {
  private mails: Mail[] = []
  private office: Promise<Office> | null = null

  /** Resolves when the mail has arrived in the inbox. */
  async send({ to, subject, text }: Mail): Promise<void> {
    this.office ??= openOffice((mail) => this.keep(mail))
    const { transport } = await this.office
    await transport.sendMail({ from: SENDER, to, subject, text })
  }

  /** Newest first. */
  list(): Mail[] {
    return [...this.mails]
  }

  reset(): void {
    this.mails = []
  }

  async close(): Promise<void> {
    const office = await this.office?.catch(() => null)
    this.office = null
    office?.transport.close()
    await office?.server.close()
  }

  private keep(mail: Mail): void {
    this.mails = [mail, ...this.mails].slice(0, MAX_MAILS)
  }
}

async function openOffice(receive: (mail: Mail) => void): Promise<Office> {
  const [server, { createTransport }] = await Promise.all([startMailServer(receive), import('nodemailer')])
  return {
    server,
    transport: createTransport({ host: '127.0.0.1', port: server.port, secure: false, ignoreTLS: true }),
  }
}
