import { otherPlatform, type Platform } from '@petalpost/domain/show-config'

import { joined } from '#shared/solution/joined-festivals.ts'

import type { Editor } from './use-editor.ts'

/** Joins a festival with the same one on the other platform, which then shows the counterpart of its card. */
export function joinFestival(
  { session, joinedCards }: Pick<Editor, 'session' | 'joinedCards'>,
  platform: Platform,
  id: string,
): void {
  session.edit((definition) => joined(definition, platform, id))
  void joinedCards.follow(otherPlatform(platform), id)
}
