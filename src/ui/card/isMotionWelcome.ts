/** Whether the visitor wants things to move (`prefers-reduced-motion`). */
export const isMotionWelcome = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
