/** The text of an option that cannot be used; part of `errorTexts`. Raised by lazy code only, which brings it along. */
export const optionTexts = {
  'error.INVALID_OPTION': 'The option {option} is not valid: {reason}',
} as const
