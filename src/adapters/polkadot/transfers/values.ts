import type { ChainType, Metadata } from './metadata'
import { ScaleReader } from './scale'

type Types = Metadata['types']

/** How long each primitive is, in the order of the format: bool, char, str, u8 to u256, i8 to i256. */
const PRIMITIVE_BYTES = [1, 4, undefined, 1, 2, 4, 8, 16, 32, 1, 2, 4, 8, 16, 32]
export const U32 = 5
export const U128 = 7
const BITS_IN_BYTE = 8

export function typeOf(types: Types, id: number): ChainType {
  const type = types.get(id)
  if (!type) throw new RangeError('No such type')
  return type
}

/** Goes past a value of any type, whatever stands in it. */
export function skipValue(types: Types, id: number, reader: ScaleReader): void {
  const { shape } = typeOf(types, id)
  const skip = (type: number): void => skipValue(types, type, reader)
  if (shape.kind === 'composite') shape.fields.forEach(({ type }) => skip(type))
  else if (shape.kind === 'tuple') shape.types.forEach(skip)
  else if (shape.kind === 'list') reader.list(() => skip(shape.type))
  else if (shape.kind === 'array') for (let left = shape.length; left > 0; left -= 1) skip(shape.type)
  else if (shape.kind === 'compact') reader.compactBig()
  else if (shape.kind === 'bits') {
    const { shape: store } = typeOf(types, shape.store)
    const bytes = store.kind === 'primitive' ? (PRIMITIVE_BYTES[store.name] ?? 1) : 1
    reader.bytes(Math.ceil(reader.compact() / (bytes * BITS_IN_BYTE)) * bytes)
  } else if (shape.kind === 'primitive') {
    const bytes = PRIMITIVE_BYTES[shape.name]
    if (bytes === undefined) reader.lengthened()
    else reader.bytes(bytes)
  } else {
    const index = reader.u8()
    const variant = shape.variants.find((one) => one.index === index)
    if (!variant) throw new RangeError('No such variant')
    variant.fields.forEach(({ type }) => skip(type))
  }
}

/** The fields of a record as they are written, by name. Throws where the type is none, or bytes are left. */
export function readFields(types: Types, id: number, source: Uint8Array): Map<string, Uint8Array> {
  const { shape } = typeOf(types, id)
  if (shape.kind !== 'composite') throw new RangeError('No record')
  const reader = new ScaleReader(source)
  const fields = shape.fields.map(
    ({ name, type }) => [name ?? '', reader.passed(() => skipValue(types, type, reader))] as const,
  )
  if (!reader.isAtEnd) throw new RangeError('More than a record')
  return new Map(fields)
}

/** Whether values of a type have no bytes at all: there is nothing to say and nothing to get wrong. */
export function isEmpty(types: Types, id: number): boolean {
  const { shape } = typeOf(types, id)
  if (shape.kind === 'composite') return shape.fields.every(({ type }) => isEmpty(types, type))
  return shape.kind === 'tuple' && shape.types.every((type) => isEmpty(types, type))
}
