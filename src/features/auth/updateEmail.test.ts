import { anAuthWorld } from '../../../test/support/authWorld'
import { ALICE, BOB } from '../../../test/support/builders'
import { aDeferred } from '../../../test/support/fakes'
import type { EmailUpdateStep } from '../../connectors/login'
import { WidgetError } from '../../errors'
import { viewOpened, viewReset } from '../../navigation'
import { loginKnown, selectAccount } from '../account'
import { startEmailUpdate, submitEmailUpdateCode } from './updateEmail'
import { walletSessionShared } from '../../store'

const OLD = 'maya@tidepool.example'
const NEW = 'new@tidepool.example'
const CODE = '123456'

type Wishes = NonNullable<Parameters<typeof anAuthWorld>[0]>

const connected = (namespace: 'eip155' | 'solana', id: string, address: string) =>
  walletSessionShared({
    namespace,
    caipNetworkId: namespace === 'eip155' ? 'eip155:1' : 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accounts: [{ namespace, address, type: 'eoa' }],
    wallet: { id, name: 'Auth', type: 'AUTH' },
  })

/** Maya, logged in, in front of the form. */
function aChange(wishes: Wishes = {}) {
  const world = anAuthWorld({ view: 'Account', ...wishes })
  world.dispatch(connected('eip155', 'ID_AUTH', ALICE))
  world.dispatch(loginKnown({ namespace: 'eip155', user: { email: OLD, username: 'maya' } }))
  world.dispatch(viewOpened({ view: 'UpdateEmail', params: {} }))
  return {
    ...world,
    update: () => world.auth().update,
    start: (email = NEW, placement?: 'replace') => world.dispatch(startEmailUpdate(email, placement)),
    code: (typed = CODE) => world.dispatch(submitEmailUpdateCode(typed)),
    user: (namespace: 'eip155' | 'solana' = 'eip155') => selectAccount(world.state(), namespace).user,
  }
}

/** The code for this address is awaited. */
async function awaiting(step: EmailUpdateStep, { login, ...wishes }: Wishes = {}) {
  const change = aChange({ login: { updateEmail: async () => step, ...login }, ...wishes })
  await change.start()
  return change
}

describe('changing the address of a login', () => {
  it.each<[EmailUpdateStep, string, string]>([
    ['VERIFY_PRIMARY_OTP', 'awaitingPrimary', 'UpdateEmailPrimaryOtp'],
    ['VERIFY_SECONDARY_OTP', 'awaitingSecondary', 'UpdateEmailSecondaryOtp'],
  ])('begins with the code the wallet wants: %s', async (step, status, view) => {
    const { update, opened, events, services } = await awaiting(step)
    expect(update()).toEqual({ status, email: NEW, mailedAt: services.clock.now(), error: null })
    expect([opened(), events()]).toEqual([[view], [['EMAIL_EDIT', {}]]])
  })

  it('goes from the old address’s code to the new one’s, and then the login has the new one', async () => {
    const { code, update, opened, asked, user, banner, start } = aChange()
    await start('  New@Tidepool.Example ')
    await code('111111')
    expect(update().status).toBe('awaitingSecondary')
    await code('222222')
    expect(asked).toEqual([
      ['updateEmail', NEW],
      ['confirmPrimaryCode', '111111'],
      ['confirmSecondaryCode', '222222'],
    ])
    expect(opened()).toEqual(['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp replace', 'Account reset'])
    expect(user()).toEqual({ email: NEW, username: 'maya' })
    expect(banner()).toEqual({ key: 'auth.emailChanged', params: { email: NEW } })
    expect(update()).toEqual({ status: 'idle', email: null, mailedAt: null, error: null })
  })

  it('changes what is known of the login in both namespaces, and nothing of another wallet', async () => {
    const both = await awaiting('VERIFY_SECONDARY_OTP')
    both.dispatch(connected('solana', 'ID_AUTH', BOB))
    await both.code()
    expect([both.user('eip155')?.email, both.user('solana')?.email]).toEqual([NEW, NEW])
    const one = await awaiting('VERIFY_SECONDARY_OTP')
    one.dispatch(connected('solana', 'app.other', BOB))
    await one.code()
    expect([one.user('eip155')?.email, one.user('solana')]).toEqual([NEW, null])
  })

  it.each(['', 'maya', 'maya@tidepool'])('asks nobody about what is no address: "%s"', async (typed) => {
    const { start, asked, update } = aChange()
    await start(typed)
    expect([asked, update().status]).toEqual([[], 'idle'])
  })

  it('is one mail for two presses', async () => {
    const { start, count, opened } = aChange()
    await Promise.all([start(), start()])
    expect([count('updateEmail'), opened()]).toEqual([1, ['UpdateEmailPrimaryOtp']])
  })

  it.each([
    [29_999, 1],
    [30_000, 2],
  ])('again for the same address %i ms after the mail: mails so far %i', async (ms, mails) => {
    const { start, services, count, opened } = await awaiting('VERIFY_PRIMARY_OTP')
    services.clock.advance(ms)
    await start(NEW, 'replace')
    expect([count('updateEmail'), opened()]).toEqual([
      mails,
      ['UpdateEmailPrimaryOtp', 'UpdateEmailPrimaryOtp replace'],
    ])
  })

  it('finds the code for the new address where the old one’s was right already', async () => {
    const { start, code, opened, count } = await awaiting('VERIFY_PRIMARY_OTP')
    await code()
    await start()
    expect([opened().at(-1), count('updateEmail')]).toEqual(['UpdateEmailSecondaryOtp', 1])
  })

  it('to yet another address is a mail at once', async () => {
    const { start, count, update } = await awaiting('VERIFY_PRIMARY_OTP')
    await start('third@tidepool.example')
    expect([count('updateEmail'), update().email]).toEqual([2, 'third@tidepool.example'])
  })

  it('says what the wallet says, and may be tried again at once', async () => {
    const { start, update, opened, count } = aChange({
      login: {
        updateEmail: async () => {
          throw new WidgetError('WALLET', { reason: 'Somebody else has it' })
        },
      },
    })
    await start()
    expect(update()).toMatchObject({
      status: 'idle',
      error: { code: 'WALLET', params: { reason: 'Somebody else has it' } },
    })
    expect(opened()).toEqual([])
    await start()
    expect(count('updateEmail')).toBe(2)
  })

  it('still takes the code before where another mail did not go', async () => {
    const steps: EmailUpdateStep[] = ['VERIFY_PRIMARY_OTP']
    const { start, services, update } = await awaiting('VERIFY_PRIMARY_OTP', {
      login: { updateEmail: async () => steps.pop() ?? Promise.reject(new WidgetError('TIMEOUT')) },
    })
    services.clock.advance(30_000)
    await start()
    expect(update()).toMatchObject({ status: 'awaitingPrimary', error: { code: 'TIMEOUT' } })
  })

  it.each(['', '12345', '1234567', 'abcdef'])('does not compare a code of another form: "%s"', async (typed) => {
    const { code, asked, update } = await awaiting('VERIFY_PRIMARY_OTP')
    await code(typed)
    expect([asked.length, update().status]).toEqual([1, 'awaitingPrimary'])
  })

  it('compares a code once, and begins nothing else meanwhile', async () => {
    const { promise, resolve } = aDeferred<undefined>()
    const { code, start, settle, asked, update } = await awaiting('VERIFY_PRIMARY_OTP', {
      login: { confirmPrimaryCode: () => promise },
    })
    const compared = code()
    await settle()
    await code()
    await start('third@tidepool.example')
    expect([asked.map(([step]) => step), update().status]).toEqual([['updateEmail', 'confirmPrimaryCode'], 'checking'])
    resolve(undefined)
    await compared
    expect(update().status).toBe('awaitingSecondary')
  })

  it('waits for no code where no change is under way', async () => {
    const { code, asked } = aChange()
    await code()
    expect(asked).toEqual([])
  })

  it.each<[EmailUpdateStep, string]>([
    ['VERIFY_PRIMARY_OTP', 'awaitingPrimary'],
    ['VERIFY_SECONDARY_OTP', 'awaitingSecondary'],
  ])('lets a wrong code be typed again: %s', async (step, status) => {
    const refuse = async () => {
      throw new WidgetError('WALLET', { reason: 'Wrong code' })
    }
    const { code, update, user, opened } = await awaiting(step, {
      login: { confirmPrimaryCode: refuse, confirmSecondaryCode: refuse },
    })
    await code()
    expect(update()).toMatchObject({ status, email: NEW, error: { code: 'WALLET' } })
    expect([user()?.email, opened()]).toEqual([OLD, [expect.stringMatching(/^UpdateEmail/)]])
  })

  it('does not fetch a visitor back who left: the code is found when they come again', async () => {
    const { promise, resolve } = aDeferred<EmailUpdateStep>()
    const { start, dispatch, opened, count, update } = aChange({ login: { updateEmail: () => promise } })
    const started = start()
    dispatch(viewReset({ view: 'Account', params: {} }))
    resolve('VERIFY_PRIMARY_OTP')
    await started
    expect([opened(), update().status]).toEqual([[], 'awaitingPrimary'])
    dispatch(viewOpened({ view: 'UpdateEmail', params: {} }))
    await start()
    expect([opened(), count('updateEmail')]).toEqual([['UpdateEmailPrimaryOtp'], 1])
  })

  it.each<[EmailUpdateStep, string | undefined]>([
    ['VERIFY_PRIMARY_OTP', undefined],
    ['VERIFY_SECONDARY_OTP', 'auth.emailChanged'],
  ])('does not move a visitor who is elsewhere when a code turns out right: %s', async (step, banner) => {
    const change = await awaiting(step)
    const compared = change.code()
    change.dispatch(viewReset({ view: 'Send', params: {} }))
    await compared
    expect([change.view(), change.banner()?.key]).toEqual(['Send', banner])
  })
})
