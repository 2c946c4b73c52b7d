import { MAX_EMAIL_LENGTH, SOCIAL_TIMEOUT_MS } from '../../config/limits/login'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { WidgetError } from '../../errors'
import { cleanText } from '../../lib/cleanText'
import { isRecord } from '../../lib/isRecord'
import type { EmailStep, EmailUpdateStep, LoggedInUser, Login } from '../login'
import { readStep, readUrl } from './frameAnswers'
import type { FrameSession } from './frameSession'

export type LoginSteps = Omit<
  Login,
  'prepare' | 'restart' | 'abortApprovals' | 'syncTheme' | 'frame' | 'leaveStage' | 'origin'
>

function readNames(answer: unknown): LoggedInUser {
  const { email, userName } = isRecord(answer) ? answer : {}
  const [address, username] = [cleanText(email, MAX_EMAIL_LENGTH), cleanText(userName, MAX_NAME_LENGTH)]
  return { ...(address !== '' && { email: address }), ...(username !== '' && { username }) }
}

/** The steps of every login, as messages to the frame; `noteUser` is told who is logged in as far as a step says it. */
export function createLoginSteps(ask: FrameSession['ask'], noteUser: (user: LoggedInUser) => void): LoginSteps {
  return {
    async startEmail(email) {
      const step = readStep<EmailStep>(await ask('CONNECT_EMAIL', { email }), [
        'VERIFY_DEVICE',
        'VERIFY_OTP',
        'CONNECT',
      ])
      noteUser({ email })
      return step
    },
    awaitDevice: async (signal) => void (await ask('CONNECT_DEVICE', undefined, { timeoutMs: Infinity, signal })),
    confirmCode: async (otp) => void (await ask('CONNECT_OTP', { otp })),
    socialUrl: async (provider) => readUrl(await ask('GET_SOCIAL_REDIRECT_URI', { provider }), 'uri'),
    finishSocial: async (social, uri) =>
      noteUser({ ...readNames(await ask('CONNECT_SOCIAL', { uri }, { timeoutMs: SOCIAL_TIMEOUT_MS })), social }),
    farcasterUrl: async () => readUrl(await ask('GET_FARCASTER_URI'), 'url'),
    awaitFarcaster: async (signal) =>
      noteUser({
        ...readNames(await ask('CONNECT_FARCASTER', undefined, { timeoutMs: Infinity, signal })),
        social: 'farcaster',
      }),
    updateEmail: async (email) =>
      readStep<EmailUpdateStep>(await ask('UPDATE_EMAIL', { email }), ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
    confirmPrimaryCode: async (otp) => void (await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })),
    async confirmSecondaryCode(otp) {
      const answer = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      const email = cleanText(isRecord(answer) ? answer.newEmail : '', MAX_EMAIL_LENGTH)
      if (email === '') throw new WidgetError('AUTH_FRAME')
      return email
    },
  }
}
