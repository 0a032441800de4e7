import { showToast } from '#shared/ui/toast.ts'

import { problemText } from './problem-text.ts'

/** Shows a failure in a toast. What a press starts is told by the mutation cache: see `query-client.ts`. */
export function showError(error: unknown): void {
  showToast('error', problemText(error))
}
