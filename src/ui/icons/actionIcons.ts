import type { IconShape } from './iconShape'

export const iconSearch: IconShape = { path: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4 4' }
export const iconCopy: IconShape = {
  path: 'M12 9h5a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM15 9V7a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3v5a3 3 0 0 0 3 3h2',
}
export const iconPower: IconShape = { path: 'M12 4v7.5M7.5 7a7.5 7.5 0 1 0 9 0' }
export const iconSend: IconShape = { path: 'M7 17 17 7M8.5 7H17v8.5', turns: true }
export const iconSwap: IconShape = { path: 'M4.5 8.5H19M15 4.5l4 4-4 4M19.5 15.5H5M9 11.5l-4 4 4 4' }
export const iconBuy: IconShape = {
  path: 'M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM3.5 10h17M7 14.5h3',
}
export const iconReceive: IconShape = { path: 'M12 4.5v10M7.5 10.5 12 15l4.5-4.5M5 19.5h14' }
export const iconSwitch: IconShape = { path: 'M8.5 19.5V5M4.5 9l4-4 4 4M15.5 4.5V19M11.5 15l4 4 4-4' }
export const iconDown: IconShape = { path: 'M12 5v14M6 13l6 6 6-6' }
export const iconUp: IconShape = { path: 'M12 19V5M6 11l6-6 6 6' }
export const iconInfo: IconShape = { path: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11.5V16M12 8.2v.01' }
export const iconClock: IconShape = { path: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5V12l3 2' }
export const iconShield: IconShape = {
  path: 'M12 3.5 19 6v5.5c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6ZM9 12l2.2 2.2L15.2 10',
}
export const iconKey: IconShape = {
  path: 'M13 15a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM11.7 11.8 19 4.5M15.5 8l2.5 2.5M17.5 6l2 2',
}
export const iconQr: IconShape = {
  path: 'M6 4.5h2.5A1.5 1.5 0 0 1 10 6v2.5A1.5 1.5 0 0 1 8.5 10H6a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 6 4.5ZM15.5 4.5H18A1.5 1.5 0 0 1 19.5 6v2.5A1.5 1.5 0 0 1 18 10h-2.5A1.5 1.5 0 0 1 14 8.5V6a1.5 1.5 0 0 1 1.5-1.5ZM6 14h2.5a1.5 1.5 0 0 1 1.5 1.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18v-2.5A1.5 1.5 0 0 1 6 14ZM14 14v.01M19.5 14v2.5M14 19.5h2.5M19.5 19.5v.01M16.7 16.7v.01',
}
export const iconMail: IconShape = {
  path: 'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16V8a2.5 2.5 0 0 1 2.5-2.5ZM4.5 8l7.5 5.5L19.5 8',
}
export const iconChevron: IconShape = { path: 'm6 9.5 6 6 6-6' }
export const iconPlay: IconShape = { path: 'M8 5.5v13l11-6.5z' }
export const iconCheck: IconShape = { path: 'm5 12.5 4.5 4.5L19 7.5' }
export const iconBox: IconShape = {
  path: 'M8 4.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5Z',
}
export const iconBoxChecked: IconShape = { path: `${iconBox.path}m.5 8 2.5 2.5 5-5.5` }
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
export const iconPaste: IconShape = {
  path: 'M9.5 4.5h5v3h-5ZM9.5 6H8a2 2 0 0 0-2 2v9.5a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-1.5',
}
export const iconPeople: IconShape = {
  path: 'M7.5 4.5h10a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM14.5 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM9 16.2a3.5 3.5 0 0 1 7 0M3.8 9h2.4M3.8 15h2.4',
}
export const iconStar: IconShape = {
  path: 'm12 4.5 2.3 4.7 5.2.8-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 10l5.2-.8Z',
}
export const iconMore: IconShape = {
  path: 'M6.5 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0ZM12.8 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0ZM19.1 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0Z',
}
export const iconHide: IconShape = {
  path: 'm4.5 4.5 15 15M9.5 6.2A9 9 0 0 1 12 5.8c4.2 0 7 3.2 8.5 6.2a13 13 0 0 1-2.6 3.6M6.6 8.2A13 13 0 0 0 3.5 12c1.5 3 4.3 6.2 8.5 6.2a8.6 8.6 0 0 0 4-1M10 10a2.8 2.8 0 0 0 4 4',
}
export const iconCoins: IconShape = {
  path: 'M15.5 9a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM16.8 9.3a6 6 0 1 1-7.4 8.5',
}
