import type { MessageKey } from '../../../i18n'
import type { SendProblem } from '../sendRules'
import type { SendState } from '../sendSlice'

/**
 * What the button says while it cannot be pressed; absent where its own word says enough: something is still missing.
 */
const BUTTON_WORDS: Partial<Record<SendProblem, MessageKey>> = {
  noToken: 'send.button.noToken',
  tokenUnsafe: 'send.button.tokenUnsafe',
  invalidAmount: 'send.button.invalidAmount',
  insufficientBalance: 'send.button.insufficientBalance',
  insufficientGas: 'send.button.insufficientGas',
  leavesNoFee: 'send.button.insufficientGas',
  leavesNoToken: 'send.button.insufficientBalance',
  invalidReceiver: 'send.button.invalidReceiver',
}

/** The words of the button while the transfer cannot be reviewed, or `undefined` for its own word. */
export function buttonMessages(
  problem: SendProblem | null,
  receiverStatus: SendState['receiverStatus'],
): MessageKey | undefined {
  // A recipient that is being looked up is not wrong.
  if (problem === null || (problem === 'invalidReceiver' && receiverStatus === 'resolving')) return undefined
  return BUTTON_WORDS[problem]
}

/** What is said of a transfer that was not sent because the visitor declined it, or because nobody answered. */
export const errorTexts = { declined: 'send.declined', noAnswer: 'send.noAnswer' } as const
