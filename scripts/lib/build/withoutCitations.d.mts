export function withoutCitations(text: string): string
