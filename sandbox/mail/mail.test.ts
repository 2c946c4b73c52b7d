import { createTransport } from 'nodemailer'
import { startMailServer } from './mailServer'
import { PostOffice } from './postOffice'
import { readMail } from './readMail'

describe('mail of the sandbox', () => {
  const office = new PostOffice()
  afterEach(() => office.close())

  it('carries mail by SMTP into the inbox, newest first, whatever signs it has', async () => {
    await office.send({ to: 'ada@example.com', subject: 'Your code', text: 'It is 123456.\nGrüße' })
    await office.send({ to: 'bob@example.com', subject: 'Zweite Nachricht: schön', text: `${'long '.repeat(40)}=end` })
    expect(office.list()).toEqual([
      { to: 'bob@example.com', subject: 'Zweite Nachricht: schön', text: `${'long '.repeat(40)}=end` },
      { to: 'ada@example.com', subject: 'Your code', text: 'It is 123456.\nGrüße' },
    ])
    office.reset()
    expect(office.list()).toEqual([])
  })

  it('takes no header that somebody hides in an address or a subject', async () => {
    await office.send({ to: 'ada@example.com', subject: 'One\r\nTo: eve@example.com', text: 'x' })
    expect(office.list()).toMatchObject([{ to: 'ada@example.com' }])
  })

  it('listens on loopback and takes what any client sends', async () => {
    const seen: unknown[] = []
    const server = await startMailServer((mail) => seen.push(mail))
    const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true })
    await transport.sendMail({
      from: 'a@example.com',
      to: '"B" <b@example.com>',
      subject: 'Hi',
      text: 'grüße',
      textEncoding: 'base64',
    })
    transport.close()
    await server.close()
    expect(seen).toEqual([{ to: 'b@example.com', subject: 'Hi', text: 'grüße' }])
  })

  it('reads a mail without a body', () => {
    expect(readMail('To: a@b.example\r\nSubject: =?UTF-8?Q?a_b=C3=BC?=\r\n')).toEqual({
      to: 'a@b.example',
      subject: 'a bü',
      text: '',
    })
  })
})
