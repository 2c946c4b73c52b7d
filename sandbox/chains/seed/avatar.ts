/** A small picture made from an address, as a data URI: an avatar that needs no host. */
export function avatarOf(address: string): string {
  const hue = Number.parseInt(address.slice(2, 6), 16) % 360
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 70% 60%)"/>` +
    `<circle cx="32" cy="25" r="12" fill="#fff" fill-opacity=".9"/><path d="M8 64a24 22 0 0 1 48 0z" fill="#fff" fill-opacity=".9"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
}
