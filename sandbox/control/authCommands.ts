import type { AuthFaults } from '../auth/authDesk'
import type { World } from '../world'
import { ControlError } from './controlError'

const switches: Record<string, keyof AuthFaults> = {
  'never-ready': 'isNeverReady',
  'block-frame': 'isFrameBlocked',
  'refuse-social': 'refusesSocial',
}

/**
 * Makes the embedded wallet and its login go wrong. Switches stay as they are put until the reset; the others happen
 * once.
 */
export function setAuth({ auth }: World, body: Record<string, unknown>): object {
  const wishes = Object.entries(body)
  for (const [name, value] of wishes) {
    if (name === 'clock-ms' ? !Number.isSafeInteger(value) : typeof value !== 'boolean')
      throw new ControlError(`${name}: ${name === 'clock-ms' ? 'a whole number' : 'true or false'} is expected`)
    if (!(name in switches) && !['expire-codes', 'end-sessions', 'clock-ms'].includes(name))
      throw new ControlError(`${name}: there is no such fault`)
  }
  for (const [name, value] of wishes) {
    const fault = switches[name]
    if (fault) auth.faults[fault] = value === true
    if (name === 'clock-ms') auth.clockOffsetMs = Number(value)
    if (name === 'expire-codes' && value === true) auth.email.expireCodes()
    if (name === 'end-sessions' && value === true) auth.people.endAllSessions()
  }
  return {
    ...Object.fromEntries(Object.entries(switches).map(([name, fault]) => [name, auth.faults[fault]])),
    'clock-ms': auth.clockOffsetMs,
  }
}

/** Its part of the documentation. */
export const authControlPaths = {
  'POST /control/auth': {
    takes: 'any of the following; answers the switches',
    'never-ready': 'true: the frame loads and never says that it is ready',
    'block-frame': 'true: browsers refuse to show the frame',
    'refuse-social': 'true: every social login is turned away',
    'expire-codes': 'true: every one-time code sent so far has expired',
    'end-sessions': 'true: everybody is logged out',
    'clock-ms': 'moves the clock by which codes expire and mails may be sent again',
  },
}
