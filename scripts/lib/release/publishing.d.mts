export const WORKFLOW: string
export const STEPS: readonly string[]
