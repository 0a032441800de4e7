import { ApiError } from '@petalpost/api-client/api-error'
import type { ErrorCode } from '@petalpost/domain/errors'

/** Whether the server refused with this code. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code
}

/**
 * What a call returns, or what `instead` returns when the server refuses with `code`.
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
