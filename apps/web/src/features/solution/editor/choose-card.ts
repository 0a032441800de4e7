import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'

import { partnerOf, withEntry } from '#shared/solution/joined-festivals.ts'

import { withCard } from './edits.ts'
import type { Editor } from './use-editor.ts'

/** Shows `card` on a festival. On a joined festival, the other platform then shows its counterpart. */
export function chooseCard(
  { session, joinedCards }: Editor,
  platform: Platform,
  id: string,
  card: CardReference,
): void {
  session.edit((definition) => withEntry(definition, platform, id, (entry) => withCard(entry, card)))
  joinedCards.forget(platform, id)
  if (partnerOf(session.read().solution.definition, platform, id)) void joinedCards.follow(otherPlatform(platform), id)
}
