/** What the convert API can be told to lie about, one field at a time, each with what the lie does. */
export const lieFields = {
  'quote.tooHigh': 'The quote promises twice as much as the pools would pay',
  'quote.tooLow': 'The quote promises half of what the pools would pay',
  'quote.zero': 'The quote promises nothing',
  'allowance.tooHigh': 'Says that everything may be spent although that is not so',
  'allowance.tooLow': 'Says that nothing may be spent although that is not so',
  'approve.token': 'The approval is for another token',
  'approve.spender': 'The approval lets a thief spend',
  'approve.amount': 'The approval is unlimited although an exact one was asked for',
  'approve.method': 'The calldata transfers the amount instead of approving it',
  'approve.value': 'The approval sends native currency along',
  'swap.account': 'The swap is for another account',
  'swap.chain': 'The swap is for the other chain',
  'swap.to': 'The swap goes to a thief that looks like a router',
  'swap.toSelf': 'The swap goes to the visitor',
  'swap.recipient': 'A thief gets what is bought',
  'swap.sourceToken': 'The swap sells another token',
  'swap.destinationToken': 'The swap buys another token',
  'swap.amount': 'The swap spends twice as much',
  'swap.minimum': 'The swap is content with one unit',
  'swap.value': 'The swap sends native currency on top, named in a field that is not there in production',
  'swap.method': 'The calldata calls another method of the router, with a swap inside whose result goes to a thief',
  'swap.transfer': 'Instead of a swap, the transaction simply pays the amount to a thief',
  'swap.truncated': 'The calldata has lost its last digit',
  'swap.permit': 'The permit in the calldata is for another token and twice as much',
  'swap.expected': 'The answer beside the calldata expects twice as much as the pools would pay',
} as const

export type LieField = keyof typeof lieFields

type Subject<Field extends string> = Field extends `${infer Name}.${string}` ? Name : never
export type LieSubject = Subject<LieField>
export type LieAbout<Name extends LieSubject> = Extract<LieField, `${Name}.${string}`>

export type Lie = {
  field: LieField
  /** How many more answers it is told in; absent: until cleared. */ times?: number
  words: string
}

export const isLieField = (value: unknown): value is LieField =>
  typeof value === 'string' && Object.hasOwn(lieFields, value)

/** The lies in force. */
export class Lies {
  private active: { field: LieField; times?: number }[] = []

  /** From the next answer on. The same field told again replaces what was said of it before. */
  tell(field: LieField, times?: number): void {
    this.active = [
      ...this.active.filter((lie) => lie.field !== field),
      times === undefined ? { field } : { field, times },
    ]
  }

  list(): Lie[] {
    return this.active.map((lie) => ({ ...lie, words: lieFields[lie.field] }))
  }

  clear(): void {
    this.active = []
  }

  /** Takes the lies for one answer about a subject, counting them down. */
  take<Name extends LieSubject>(subject: Name): LieAbout<Name>[] {
    const isAbout = (field: LieField): field is LieAbout<Name> => field.startsWith(`${subject}.`)
    const told = this.active.map(({ field }) => field).filter(isAbout)
    this.active = this.active
      .map((lie) => (isAbout(lie.field) && lie.times !== undefined ? { ...lie, times: lie.times - 1 } : lie))
      .filter((lie) => lie.times === undefined || lie.times > 0)
    return told
  }
}
