import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { textOf } from '../text/text-runs.ts'
import { inkBox } from './block-lines.ts'
import { type Ground, isReadable } from './ground.ts'
import { textsOfRole } from './role-text.ts'

/** Whether what a card says in a role is hard to read on what lies below it. */
export const hardToRead = (card: CardV2, role: TextRole, ground: Ground): boolean =>
  textsOfRole(card, role)
    .filter((layer) => !layer.hidden && layer.rotation % 360 === 0 && isVisible(textOf(layer)))
    .some((layer) => !isReadable(layer, inkBox(layer), card, ground))
