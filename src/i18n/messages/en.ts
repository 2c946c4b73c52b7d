import { errorTexts, flowTexts, pairingTexts } from '../../errors'
import { firstTexts } from './first'
import { restTexts } from './rest'

/** The English catalogue, source of all others. Texts of the specification stand as it has them. */
export const en = { ...errorTexts, ...flowTexts, ...pairingTexts, ...firstTexts, ...restTexts } as const

/** The key of a text of the product. */
export type MessageKey = keyof typeof en
