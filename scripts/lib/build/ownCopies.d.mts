export function sourceOf(id: string): string
