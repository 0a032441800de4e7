import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LIMITS } from '@petalpost/card-document/limits'
import { showToast } from '@petalpost/ui/toast'

import type { Full } from '../edits/limits.ts'

const FULL: Record<Full, () => string> = {
  layers: () => i18n._(msg`A card can have up to ${LIMITS.layers} layers. Delete some to add more.`),
  groups: () => i18n._(msg`A card can have up to ${LIMITS.groups} groups. Ungroup some to add more.`),
  assets: () => i18n._(msg`A card can have up to ${LIMITS.assets} files. Delete some to add more.`),
  fonts: () => i18n._(msg`A card can have up to ${LIMITS.fonts} fonts. Replace some to add more.`),
  characters: () => i18n._(msg`A card can have up to ${LIMITS.charsPerCard} characters. Delete some to add more.`),
  bytes: () => i18n._(msg`This card is too large to add more. Delete some layers first.`),
}

/** Tells the author which limit of a card an edit would exceed. */
export const tellFull = (limit: Full): void => showToast('error', FULL[limit]())
