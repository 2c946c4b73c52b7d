import { Mailbox, type Mail, type MailDraft } from './mailbox'

const TOPIC = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)

describe('mailbox', () => {
  let now = 0
  let mailbox: Mailbox
  beforeEach(() => {
    now = 1_000_000
    mailbox = new Mailbox(() => now)
  })

  const publish = (message: string, changes: Partial<MailDraft> = {}): Mail =>
    mailbox.publish({ topic: TOPIC, from: 'site', message, tag: 1100, ttlSeconds: 300, attestation: null, ...changes })
  const pending = (clientId: string, topic = TOPIC): string[] =>
    mailbox.pending(clientId, topic).map((mail) => mail.message)

  it('keeps a message for whoever comes later', () => {
    publish('proposal')
    expect(pending('wallet')).toEqual(['proposal'])
  })

  it('gives a message to everyone on its topic but the client that wrote it', () => {
    for (const clientId of ['site', 'wallet', 'watcher']) mailbox.subscribe(clientId, TOPIC)
    mailbox.subscribe('stranger', OTHER)
    expect(mailbox.recipients(publish('proposal'))).toEqual(['wallet', 'watcher'])
  })

  it('never gives a client its own message, not even when it comes back', () => {
    mailbox.subscribe('site', TOPIC)
    publish('proposal')
    expect(pending('site')).toEqual([])
    mailbox.unsubscribe('site', TOPIC)
    mailbox.subscribe('site', TOPIC)
    expect(pending('site')).toEqual([])
  })

  it('gives a message again until it is acknowledged, then never more', () => {
    mailbox.subscribe('wallet', TOPIC)
    const mail = publish('proposal')
    expect(pending('wallet')).toEqual(['proposal'])
    expect(pending('wallet')).toEqual(['proposal'])
    mailbox.acknowledge('wallet', mail.seq)
    expect(pending('wallet')).toEqual([])
    expect(mailbox.isDue('wallet', mail)).toBe(false)
    expect(pending('watcher')).toEqual(['proposal'])
  })

  it('keeps the order of publishing, each topic for itself', () => {
    publish('one')
    publish('elsewhere', { topic: OTHER })
    publish('two')
    publish('three', { from: 'third' })
    expect(pending('wallet')).toEqual(['one', 'two', 'three'])
    expect(pending('wallet', OTHER)).toEqual(['elsewhere'])
  })

  it('drops a message when its time is over, not before', () => {
    const mail = publish('ping', { ttlSeconds: 30 })
    now += 29_999
    expect(pending('wallet')).toEqual(['ping'])
    now += 1
    expect(pending('wallet')).toEqual([])
    expect(mailbox.isDue('wallet', mail)).toBe(false)
  })

  it('forgets what was acknowledged of messages that are gone', () => {
    const first = publish('one', { ttlSeconds: 1 })
    mailbox.acknowledge('wallet', first.seq)
    now += 1000
    publish('two')
    expect(pending('wallet')).toEqual(['two'])
    expect(JSON.stringify([...Object(Reflect.get(mailbox, 'seen')).keys()])).toBe('[]')
  })

  it('says which topics a client is on', () => {
    mailbox.subscribe('wallet', TOPIC)
    mailbox.subscribe('wallet', OTHER)
    mailbox.unsubscribe('wallet', TOPIC)
    expect(mailbox.topicsOf('wallet')).toEqual([OTHER])
    expect(mailbox.isSubscribed('wallet', TOPIC)).toBe(false)
  })

  it('forgets messages and keeps subscriptions when it is emptied', () => {
    mailbox.subscribe('wallet', TOPIC)
    publish('one')
    mailbox.empty()
    expect(pending('wallet')).toEqual([])
    expect(mailbox.recipients(publish('two'))).toEqual(['wallet'])
  })
})
