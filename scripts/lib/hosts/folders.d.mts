export function copyOf(name: string): string
