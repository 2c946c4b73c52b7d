/**
 * Makes new lines look like those of the file: the printer ends every statement with a semicolon, and sets imports
 * apart, and what has several lines. Lines that were there stay as they are.
 */
export function tidy(text, original, end) {
  const old = new Set(original.split('\n'))
  const apart = new Set([...original.matchAll(/^(.*)\n\n(?=(.*))/gm)].map(([, before, after]) => `${before}\n${after}`))
  const lines = text.replace(/^((["'])use \w+\2);;$/m, '$1;\n').split('\n')
  return lines
    .filter((line, index) => {
      const [before, after] = [lines[index - 1], lines[index + 1]]
      const isWithin = (isImport(before) && isImport(after)) || /^\s/.test(after ?? '')
      return !(line === '' && isWithin && !apart.has(`${before}\n${after}`))
    })
    .flatMap((line, index, kept) => {
      const isNewEnd = !old.has(line) && isImport(line) && kept[index + 1] !== '' && !isImport(kept[index + 1])
      const ended =
        end === '' && !old.has(line) && !/^\s*[([`]/.test(kept[index + 1] ?? '') ? line.replace(/;$/, '') : line
      return isNewEnd && / from ['"]/.test(line) ? [ended, ''] : [ended]
    })
    .join('\n')
}

const isImport = (line) => /^(?:import\b.*|\} from .*)$/.test(line ?? '')
