import { json, type Answer } from '../http/answer'

/** An error answer in the shape of the production API. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly field: string,
    readonly description: string,
  ) {
    super(description)
    this.name = 'ApiError'
  }

  toAnswer(): Answer {
    return json({ status: 'FAILED', reasons: [{ field: this.field, description: this.description }] }, this.status)
  }
}
