export function releaseChangelog(text: string, version: string, date: string): string
export function changelogOf(text: string, version: string): string | undefined
