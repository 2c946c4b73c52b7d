/** A 32 bit hash (FNV-1a) that spreads similar texts far apart. For colours only. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // FNV changes its high bits little for a last character: mix once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A hue of the colour wheel that always belongs to this text. */
export function hueOf(text: string): number {
  return hashText(text) % 360
}
