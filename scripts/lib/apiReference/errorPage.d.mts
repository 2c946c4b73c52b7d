/** The guide to all errors: their texts by key (`error.CODE`), and their facts by code. */
export function errorPage(
  texts: Readonly<Record<string, string>>,
  facts: Readonly<Record<string, { when: string; curedBy: string; again: string }>>,
): string
