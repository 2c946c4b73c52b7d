import { HttpError } from '../../errors'
import { explainRefusal } from './explainRefusal'

describe('explainRefusal', () => {
  it.each([
    [400, 'Name is already registered', 'NAME_TAKEN'],
    [400, 'Invalid name format', 'NAME_REFUSED'],
    [400, 'Name length must be between 3 and 64 characters', 'NAME_REFUSED'],
    [400, 'Name zone is not allowed', 'NAME_REFUSED'],
    [400, undefined, 'NAME_REFUSED'],
    [400, 'Timestamp is expired or in the future', 'NAME_TIME'],
    [401, 'The signature is not valid for this address', 'NAME_SIGNATURE'],
    [401, undefined, 'NAME_SIGNATURE'],
    [422, 'The message must be JSON', 'NAME_REFUSED'],
  ])('says %s "%s" as %s', (status, description, code) => {
    expect(explainRefusal(new HttpError({ status, description }))?.code).toBe(code)
  })

  it.each([403, 429, 500, 503])('has no word for %s: it says nothing of the name', (status) => {
    expect(explainRefusal(new HttpError({ status }))).toBeUndefined()
  })
})
