import { showToast } from '@petalpost/ui/toast'

import type { sendFiles as send } from '../library/files/put-file.ts'
import { failureMessage } from './failure-message.ts'

/** `sendFiles` for files that are pasted or dropped: its code is loaded with the first of them. */
export async function sendFiles(...sent: Parameters<typeof send>): Promise<void> {
  let code: { sendFiles: typeof send }
  try {
    code = await import('../library/files/put-file.ts')
  } catch (error) {
    return showToast('error', failureMessage(error))
  }
  return code.sendFiles(...sent)
}
