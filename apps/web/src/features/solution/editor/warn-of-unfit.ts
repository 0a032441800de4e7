import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { showToast } from '@petalpost/ui/toast'

/** Says that a card which was chosen for a festival does not show all of its words. */
export function warnOfUnfit({ unfit = 0 }: Pick<Card, 'unfit'>): void {
  if (unfit > 0)
    showToast('error', i18n._(msg`Some words of this card are cut off at its edge. Edit it before visitors see it.`))
}
