import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast } from '@petalpost/ui/toast'

/** Tells the author that work could not be restored, as soon as the `texts` of the page are loaded. */
export async function tellLost(texts: Promise<void>): Promise<void> {
  await texts
  showToast('error', i18n._(msg`Your latest changes could not be restored. This is the last saved version.`))
}
