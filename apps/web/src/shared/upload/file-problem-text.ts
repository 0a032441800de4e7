import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'

import { codeText } from '#shared/call/code-text.ts'
import { problemText } from '#shared/call/problem-text.ts'

/** Why a file was not uploaded, in one sentence: what the page found out itself, or the server's message. */
export function fileProblemText(error: unknown): string {
  return error instanceof UnfitFile ? codeText(error.code) : problemText(error)
}
