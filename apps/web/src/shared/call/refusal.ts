import { ApiError } from '@petalpost/api-client/api-error'
import type { ErrorCode } from '@petalpost/domain/errors'

/** True when the server refused with this code. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code
}

/**
 * True when this server does not offer what was called: a provider that is not configured, or a call of a later version.
 */
export function isNotOffered(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_configured' || error.status === 404)
}

/**
 * Returns the result of a call, or of `instead` when the server refuses the call with `code`.
 * @throws any other failure of the call
 */
export async function onRefusal<Data, Instead>(
  call: Promise<Data>,
  code: ErrorCode,
  instead: () => Instead | Promise<Instead>,
): Promise<Data | Instead> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error, code)) return instead()
    throw error
  }
}
