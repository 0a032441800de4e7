import { ApiError } from '@petalpost/api-client/api-error'
import type { Client } from '@petalpost/api-client/client'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { saveFailureOf } from '@petalpost/api-client/save-failure'
import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import type { FrameCard } from '@petalpost/domain/card-frame'

import type { OpenedCard } from '#editor/card-session.ts'

import type { CopyKeys } from '../copy-keys.ts'
import { ProblemError } from './problem.ts'

/** Reads a stored definition. Throws a ProblemError when this editor cannot. */
export function readDefinition(definition: unknown): CardV2 {
  const read = readCard(definition)
  if (!read.ok) throw new ProblemError({ code: read.code })
  return read.card
}

/** A card that can be edited, and whose it is; null when the server has no such card of the user's own. */
export interface FoundCard {
  opened: OpenedCard | null
  userCode: string
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/**
 * Finds the card of an address. A template is not edited itself: the user's own copy is made and returned. Throws
 * ProblemError, and what the calls throw.
 */
export async function findCard(
  { cardId, isTemplate }: Pick<FrameCard, 'cardId' | 'isTemplate'>,
  api: Pick<Client, 'call'>,
  copyKeys: CopyKeys,
): Promise<FoundCard> {
  if (cardId === '') throw new ProblemError({ code: 'not_found' })
  const pending = Promise.allSettled([api.call(cardDetail, { cardId, isTemplate })])
  const user = await api.call(currentUser, {})
  if (!user) throw new ProblemError({ code: 'login' })
  const [found] = await pending
  const { userCode } = user
  if (found.status === 'rejected') {
    if (isTemplate === 0 && isGone(found.reason)) return { opened: null, userCode }
    throw found.reason
  }
  const opened = { ...found.value, definition: readDefinition(found.value.definition) }
  if (isTemplate === 0) return { opened, userCode }
  const { title, category, festivalId, thumbnail } = opened
  // without a definition the server copies the template's own
  const copy = { id: null, templateId: cardId, definition: null, isTemplate: 0 } as const
  const idempotencyKey = copyKeys.keyOf(cardId)
  const { id, version } = await api
    .call(saveCard, { ...copy, title, category, festivalId, thumbnail }, { idempotencyKey })
    .catch((error: unknown) => {
      if (saveFailureOf(error) !== 'unreachable') copyKeys.forget(cardId)
      throw error
    })
  copyKeys.forget(cardId)
  return { opened: { ...opened, id, version }, userCode }
}
