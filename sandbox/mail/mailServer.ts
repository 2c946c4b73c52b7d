import type { AddressInfo } from 'node:net'
import { type Mail, readMail } from './readMail'

const MAX_MAIL_BYTES = 1024 * 1024

export type MailServer = { port: number; close: () => Promise<void> }

/**
 * An SMTP server on loopback that takes mail for everybody. The library is loaded here, when the first mail is sent.
 */
export async function startMailServer(receive: (mail: Mail) => void): Promise<MailServer> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        receive(readMail(Buffer.concat(parts).toString('utf8')))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.server.address()
      if (address === null || typeof address === 'string') reject(new Error('The mail server has no port'))
      else resolve(address.port)
    })
  })
  // A client that hangs up in the middle is no reason to end the process.
  server.on('error', () => undefined)
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
