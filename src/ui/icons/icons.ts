import type { IconShape } from './iconShape'

// The drawings of the first view; all others stand in actionIcons.ts, to be loaded with them.
export const iconBack: IconShape = { path: 'M15 5.5 8.5 12l6.5 6.5', turns: true }
export const iconClose: IconShape = { path: 'm6.5 6.5 11 11m0-11-11 11' }
export const iconForward: IconShape = { path: 'm9.5 6 6 6-6 6', turns: true }
export const iconGrid: IconShape = { path: 'M5 5h5v5H5ZM14 5h5v5h-5ZM5 14h5v5H5ZM14 14h5v5h-5Z' }
