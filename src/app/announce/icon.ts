/** The picture of what is announced. */
export const ANNOUNCED_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'%3E%3Cpath fill='%233454f0' d='M0 0h96v96H0z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-linejoin='round' stroke-width='7' d='M20 32h56v40H20zm0 0 40-10v10M58 52h18'/%3E%3C/svg%3E"
