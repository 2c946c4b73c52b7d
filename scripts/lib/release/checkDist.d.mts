export function distProblems(folder: string): readonly string[]
