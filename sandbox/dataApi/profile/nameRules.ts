import { ApiError } from '../apiError'
import { zones } from './profileNames'

const label = /^[a-z0-9-]+$/
const MIN_LETTERS = 3
const MAX_LETTERS = 64

/** A label as the service takes it: lower case only, no hyphen at an end. */
export function checkLabel(text: string): string {
  if (text.length < MIN_LETTERS || text.length > MAX_LETTERS)
    throw new ApiError(400, 'name', 'Name length must be between 3 and 64 characters')
  if (!label.test(text) || text.startsWith('-') || text.endsWith('-'))
    throw new ApiError(400, 'name', 'Invalid name format')
  return text
}

/** A full name: exactly three labels, the last two a zone of the service. */
export function checkName(text: string): string {
  const parts = text.split('.')
  if (parts.length !== 3) throw new ApiError(400, 'name', 'Invalid name format: a name with its zone is expected')
  checkLabel(parts[0] ?? '')
  checkZone(parts.slice(1).join('.'))
  return text
}

export function checkZone(text: string | null): string {
  const zone = zones.find((one) => one === text)
  if (!zone) throw new ApiError(400, 'zone', 'Name zone is not allowed')
  return zone
}
