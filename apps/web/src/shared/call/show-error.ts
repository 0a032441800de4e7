import { showToast } from '@petalpost/ui/toast'

import { problemText } from './problem-text.ts'

/** Shows a failure in a toast. The mutation cache shows failures of mutations: see `query-client.ts`. */
export function showError(error: unknown): void {
  showToast('error', problemText(error))
}
