/** A run of characters of an address that is drawn in one way. */
export type AddressRun = { readonly text: string; readonly look: 'plain' | 'bold' | 'differs' }

const GROUP_SIZE = 4
const BOLD_START = 4
const BOLD_END = 6

type Look = AddressRun['look']

function lookAt(index: number, address: string, other: string | undefined): Look {
  if (other !== undefined && address.charAt(index) !== other.charAt(index)) return 'differs'
  return index < BOLD_START || index >= address.length - BOLD_END ? 'bold' : 'plain'
}

function runsOf(characters: readonly { text: string; look: Look }[]): AddressRun[] {
  const runs: AddressRun[] = []
  for (const { text, look } of characters) {
    const last = runs.at(-1)
    if (last?.look === look) runs[runs.length - 1] = { text: last.text + text, look }
    else runs.push({ text, look })
  }
  return runs
}

/**
 * An address in groups of four, so that it can be compared by eye: the first group also holds the 0x of a hex address.
 * The characters of the short form are bold; those that differ from `other` at the same place are marked.
 */
export function addressGroups(address: string, other?: string): AddressRun[][] {
  const first = /^0x/i.test(address) ? GROUP_SIZE + 2 : GROUP_SIZE
  const isHex = first !== GROUP_SIZE
  // Hex digits are the same in both cases, the letters of other addresses are not.
  const shape = (text: string): string => (isHex ? text.toLowerCase() : text)
  const comparable = other !== undefined && other.length === address.length ? shape(other) : undefined
  const groups: AddressRun[][] = []
  for (let start = 0; start < address.length;) {
    const end = Math.min(start === 0 ? first : start + GROUP_SIZE, address.length)
    const characters = Array.from(address.slice(start, end), (text, offset) => ({
      text,
      look: lookAt(start + offset, shape(address), comparable),
    }))
    groups.push(runsOf(characters))
    start = end
  }
  return groups
}
