const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#f2a93b"/>' +
  '<path d="M20 62c10-8 18 6 28-2s18 6 28-2v14a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z" fill="#7a4a05"/>' +
  '<path d="M48 18 68 46H28z" fill="#fff"/><rect x="40" y="46" width="16" height="12" fill="#fff" opacity=".8"/></svg>'

/** The wallet's picture as EIP-6963 wants it. */
export const walletIcon = `data:image/svg+xml,${encodeURIComponent(picture)}`
