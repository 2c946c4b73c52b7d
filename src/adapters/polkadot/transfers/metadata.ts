import { ScaleReader } from './scale'

type Field = { name?: string; type: number }
type Variant = { name: string; index: number; fields: Field[] }

/** How a type of the chain is written. */
type TypeShape =
  | { kind: 'composite'; fields: Field[] }
  | { kind: 'variant'; variants: Variant[] }
  | { kind: 'list'; type: number }
  | { kind: 'array'; length: number; type: number }
  | { kind: 'tuple'; types: number[] }
  | { kind: 'primitive'; name: number }
  | { kind: 'compact'; type: number }
  | { kind: 'bits'; store: number }

/** A type with the end of its path: `AccountId32`. */
export type ChainType = { name: string; parameters: { name: string; type?: number }[]; shape: TypeShape }

/** A map of a pallet's storage: how its keys are hashed (by their numbers in the format), and its types. */
type StorageMap = { name: string; hashers: number[]; key: number; value: number }

type Pallet = {
  name: string
  index: number
  maps: StorageMap[]
  calls?: number
  events?: number
  constants: { name: string; type: number; value: Uint8Array }[]
}

/** Something that every transaction carries, and something that is signed with it, by name (`CheckNonce`). */
export type SignedExtension = { name: string; carried: number; known: number }

export type Metadata = {
  types: ReadonlyMap<number, ChainType>
  pallets: Pallet[]
  extrinsic: { type: number; version: number; extensions: SignedExtension[] }
}

/** `meta`, and the one version that `state_getMetadata` of every runtime since 2021 answers in. */
const MAGIC = 0x6174656d
const VERSION = 14

function readField(reader: ScaleReader): Field {
  const name = reader.option(() => reader.text())
  const type = reader.compact()
  reader.option(() => reader.text())
  reader.list(() => reader.text())
  return { ...(name !== undefined && { name }), type }
}

function readVariant(reader: ScaleReader): Variant {
  const name = reader.text()
  const fields = reader.list(() => readField(reader))
  const index = reader.u8()
  reader.list(() => reader.text())
  return { name, index, fields }
}

const SHAPES: readonly ((reader: ScaleReader) => TypeShape)[] = [
  (reader) => ({ kind: 'composite', fields: reader.list(() => readField(reader)) }),
  (reader) => ({ kind: 'variant', variants: reader.list(() => readVariant(reader)) }),
  (reader) => ({ kind: 'list', type: reader.compact() }),
  (reader) => ({ kind: 'array', length: reader.u32(), type: reader.compact() }),
  (reader) => ({ kind: 'tuple', types: reader.list(() => reader.compact()) }),
  (reader) => ({ kind: 'primitive', name: reader.u8() }),
  (reader) => ({ kind: 'compact', type: reader.compact() }),
  (reader) => {
    const store = reader.compact()
    reader.compact()
    return { kind: 'bits', store }
  },
]

function readType(reader: ScaleReader): [id: number, type: ChainType] {
  const id = reader.compact()
  const path = reader.list(() => reader.text())
  const parameters = reader.list(() => {
    const name = reader.text()
    const type = reader.option(() => reader.compact())
    return { name, ...(type !== undefined && { type }) }
  })
  const read = SHAPES[reader.u8()]
  if (!read) throw new RangeError('No such kind of type')
  const shape = read(reader)
  reader.list(() => reader.text())
  return [id, { name: path.at(-1) ?? '', parameters, shape }]
}

/** The maps among what a pallet keeps. */
function readStorage(reader: ScaleReader): StorageMap[] {
  reader.text()
  return reader
    .list(() => {
      const name = reader.text()
      reader.u8()
      const isMap = reader.u8() === 1
      const hashers = isMap ? reader.list(() => reader.u8()) : []
      const key = isMap ? reader.compact() : 0
      const value = reader.compact()
      reader.lengthened()
      reader.list(() => reader.text())
      return { name, hashers, key, value }
    })
    .filter(({ hashers }) => hashers.length > 0)
}

function readPallet(reader: ScaleReader): Pallet {
  const name = reader.text()
  const maps = reader.option(() => readStorage(reader)) ?? []
  const calls = reader.option(() => reader.compact())
  const events = reader.option(() => reader.compact())
  const constants = reader.list(() => {
    const constant = { name: reader.text(), type: reader.compact(), value: reader.lengthened() }
    reader.list(() => reader.text())
    return constant
  })
  reader.option(() => reader.compact())
  const index = reader.u8()
  return {
    name,
    index,
    maps,
    constants,
    ...(calls !== undefined && { calls }),
    ...(events !== undefined && { events }),
  }
}

/** Reads a runtime's description of itself (version 14). Throws where it is none. */
export function readMetadata(bytes: Uint8Array): Metadata {
  const reader = new ScaleReader(bytes)
  if (reader.u32() !== MAGIC || reader.u8() !== VERSION) throw new RangeError('No metadata of version 14')
  const types = new Map(reader.list(() => readType(reader)))
  const pallets = reader.list(() => readPallet(reader))
  const extrinsic = {
    type: reader.compact(),
    version: reader.u8(),
    extensions: reader.list(() => ({ name: reader.text(), carried: reader.compact(), known: reader.compact() })),
  }
  return { types, pallets, extrinsic }
}
