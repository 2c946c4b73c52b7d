import type { IconShape } from './iconShape'

// The drawings of the first views; those of the account and of transactions stand in actionIcons.ts, to be loaded with them.
export const iconBack: IconShape = { path: 'M15 5.5 8.5 12l6.5 6.5', turns: true }
export const iconClose: IconShape = { path: 'm6.5 6.5 11 11m0-11-11 11' }
export const iconForward: IconShape = { path: 'm9.5 6 6 6-6 6', turns: true }
export const iconChevron: IconShape = { path: 'm6 9.5 6 6 6-6' }
export const iconCheck: IconShape = { path: 'm5 12.5 4.5 4.5L19 7.5' }
export const iconExternal: IconShape = {
  path: 'M10 6H8a3 3 0 0 0-3 3v7a3 3 0 0 0 3 3h7a3 3 0 0 0 3-3v-2M13.5 4.5h6v6M19 5l-7.5 7.5',
  turns: true,
}
export const iconRefresh: IconShape = { path: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4v4.5H15' }
export const iconWarning: IconShape = {
  path: 'M10.7 5.2 3.9 17a1.5 1.5 0 0 0 1.3 2.2h13.6a1.5 1.5 0 0 0 1.3-2.2L13.3 5.2a1.5 1.5 0 0 0-2.6 0ZM12 10v4M12 16.6v.01',
}
export const iconOffline: IconShape = {
  path: 'm4.5 4.5 15 15M8 14.5a5.6 5.6 0 0 1 4-1.6M4.5 11a10.5 10.5 0 0 1 4-2.5M12 7.6a10.5 10.5 0 0 1 7.5 3.4M12 18.2v.01',
}
export const iconWallet: IconShape = {
  path: 'M6.5 5.5h9a2 2 0 0 1 2 2v1h-11a1.5 1.5 0 0 1 0-3ZM5 7v9.5a3 3 0 0 0 3 3h8.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-3-3M15.5 14v.01',
}
export const iconGrid: IconShape = { path: 'M5 5h5v5H5ZM14 5h5v5h-5ZM5 14h5v5H5ZM14 14h5v5h-5Z' }
