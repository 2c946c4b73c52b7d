// Compiles sandbox/solana/amm/amm.c and writes its bytes to sandbox/solana/amm/ammProgram.ts.
//
//   node scripts/solanaAmm.mjs        needs clang 14 with its target `bpf` (Debian: clang-14)
//
// There is no linker for Solana's own toolchain here, and none is needed: the compiler's object is one section of code
// and a list of the calls to the runtime in it. What a program has around that is written below, as the oldest version
// of Solana's ELF files has it.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../sandbox/solana/amm/', import.meta.url))
const HEADER = 64
const SECTION = 64
const PROGRAM = 56
const SYMBOL = 24

const cString = (bytes, at) => bytes.subarray(at, bytes.indexOf(0, at)).toString()

/** The code of an object file, where it begins, and the calls it makes of the runtime. */
function readObject(object) {
  const sectionsAt = Number(object.readBigUInt64LE(0x28))
  const count = object.readUInt16LE(0x3c)
  const sections = Array.from({ length: count }, (_, index) => {
    const at = sectionsAt + index * SECTION
    const [offset, size] = [Number(object.readBigUInt64LE(at + 24)), Number(object.readBigUInt64LE(at + 32))]
    return { name: object.readUInt32LE(at), bytes: object.subarray(offset, offset + size) }
  })
  const names = sections[object.readUInt16LE(0x3e)].bytes
  const find = (name) => sections.find((section) => cString(names, section.name) === name)?.bytes
  const [text, relocations, symbols, strings] = ['.text', '.rel.text', '.symtab', '.strtab'].map(find)
  if (sections.some(({ name }) => /^\.(?:data|bss|rodata)/.test(cString(names, name))))
    throw new Error('The program may have no data beside its code')
  const symbolAt = (index) => ({
    name: cString(strings, symbols.readUInt32LE(index * SYMBOL)),
    value: symbols.readBigUInt64LE(index * SYMBOL + 8),
  })
  const calls = []
  for (let at = 0; at < relocations.length; at += 16)
    calls.push({
      offset: relocations.readBigUInt64LE(at),
      name: symbolAt(Number(relocations.readBigUInt64LE(at + 8) >> 32n)).name,
    })
  const all = Array.from({ length: symbols.length / SYMBOL }, (_, index) => symbolAt(index))
  return { text, calls, entry: all.find(({ name }) => name === 'entrypoint').value }
}

/** Texts one after the other, each with its place. */
function stringTable(texts) {
  const places = new Map()
  let bytes = Buffer.from([0])
  for (const text of texts) {
    places.set(text, bytes.length)
    bytes = Buffer.concat([bytes, Buffer.from(`${text}\0`)])
  }
  return { bytes, at: (text) => places.get(text) ?? 0 }
}

const words = (...values) => {
  const bytes = Buffer.alloc(values.length * 8)
  values.forEach((value, index) => bytes.writeBigUInt64LE(BigInt(value), index * 8))
  return bytes
}

/** A program as the runtime loads it. Everything lies in memory where it lies in the file. */
function link({ text, calls, entry }) {
  const syscalls = [...new Set(calls.map(({ name }) => name))]
  const dynamicNames = stringTable(syscalls)
  const dynamicSymbols = Buffer.alloc(SYMBOL * (syscalls.length + 1))
  syscalls.forEach((name, index) => {
    dynamicSymbols.writeUInt32LE(dynamicNames.at(name), SYMBOL * (index + 1))
    dynamicSymbols.writeUInt8(0x10, SYMBOL * (index + 1) + 4)
  })
  const parts = []
  let end = HEADER + 3 * PROGRAM
  const place = (name, bytes, header) => {
    const address = (end + 7) & ~7
    parts.push({ name, bytes, address, ...header })
    end = address + bytes.length
    return address
  }
  const textAt = place('.text', text, { type: 1, flags: 6, align: 8 })
  const symbolsAt = place('.dynsym', dynamicSymbols, { type: 11, flags: 2, align: 8, link: 3, info: 1, entry: SYMBOL })
  const namesAt = place('.dynstr', dynamicNames.bytes, { type: 3, flags: 2, align: 1 })
  const relocations = Buffer.concat(
    calls.map(({ offset, name }) => words(BigInt(textAt) + offset, (BigInt(syscalls.indexOf(name) + 1) << 32n) | 10n)),
  )
  const relocationsAt = place('.rel.dyn', relocations, { type: 9, flags: 2, align: 8, link: 2, entry: 16 })
  const dynamic = words(
    17,
    relocationsAt,
    18,
    relocations.length,
    19,
    16,
    6,
    symbolsAt,
    11,
    SYMBOL,
    5,
    namesAt,
    10,
    dynamicNames.bytes.length,
    22,
    0,
    0,
    0,
  )
  const dynamicAt = place('.dynamic', dynamic, { type: 6, flags: 3, align: 8, link: 3, entry: 16 })
  const loadedEnd = end
  const sectionNames = stringTable([...parts.map(({ name }) => name), '.shstrtab'])
  place('.shstrtab', sectionNames.bytes, { type: 3, flags: 0, align: 1 })
  const sectionsAt = (end + 7) & ~7
  const file = Buffer.alloc(sectionsAt + SECTION * (parts.length + 1))
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]).copy(file)
  file.writeUInt16LE(3, 16)
  file.writeUInt16LE(247, 18)
  file.writeUInt32LE(1, 20)
  words(BigInt(textAt) + entry, HEADER, sectionsAt).copy(file, 24)
  ;[0, HEADER, PROGRAM, 3, SECTION, parts.length + 1, parts.length].forEach((value, index) =>
    index === 0 ? file.writeUInt32LE(0, 48) : file.writeUInt16LE(value, 50 + index * 2),
  )
  const program = (index, type, flags, address, size) => {
    const at = HEADER + index * PROGRAM
    file.writeUInt32LE(type, at)
    file.writeUInt32LE(flags, at + 4)
    words(address, address, address, size, size, 8).copy(file, at + 8)
  }
  program(0, 1, 5, textAt, text.length)
  program(1, 1, 4, symbolsAt, loadedEnd - symbolsAt)
  program(2, 2, 6, dynamicAt, dynamic.length)
  parts.forEach(({ name, bytes, address, type, flags, align, link: linked = 0, info = 0, entry: size = 0 }, index) => {
    bytes.copy(file, address)
    const at = sectionsAt + SECTION * (index + 1)
    file.writeUInt32LE(sectionNames.at(name), at)
    file.writeUInt32LE(type, at + 4)
    words(flags, flags === 0 ? 0 : address, address, bytes.length).copy(file, at + 8)
    file.writeUInt32LE(linked, at + 40)
    file.writeUInt32LE(info, at + 44)
    words(align, size).copy(file, at + 48)
  })
  return file
}

const scratch = mkdtempSync(join(tmpdir(), 'amm-'))
try {
  const object = join(scratch, 'amm.o')
  execFileSync('clang-14', ['-target', 'bpf', '-mcpu=v1', '-Os', '-Wall', '-c', join(folder, 'amm.c'), '-o', object], {
    stdio: 'inherit',
  })
  const bytes = link(readObject(readFileSync(object)))
  const source = createHash('sha256')
    .update(readFileSync(join(folder, 'amm.c')))
    .digest('hex')
  const lines = bytes.toString('base64').match(/.{1,110}/g) ?? []
  writeFileSync(
    join(folder, 'ammProgram.ts'),
    [
      "import { base64 } from '@scure/base'",
      '',
      '/** The source these bytes were made of, as its hash. `scripts/solanaAmm.mjs` writes both. */',
      `export const ammSourceHash = '${source}'`,
      '',
      '/** The program of `amm.c` as Solana loads it. */',
      'export const ammProgram: Uint8Array = base64.decode(',
      '  [',
      ...lines.map((line) => `    '${line}',`),
      "  ].join(''),",
      ')',
      '',
    ].join('\n'),
  )
  console.log(`${bytes.length} bytes`)
} finally {
  rmSync(scratch, { recursive: true })
}
