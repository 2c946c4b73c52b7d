/**
 * The text of the button in the page. It stands apart because the page loads it before the catalogue; the catalogue
 * includes it.
 */
export const triggerTexts = { 'trigger.connect': 'Connect wallet' } as const
