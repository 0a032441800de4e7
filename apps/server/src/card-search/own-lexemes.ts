import { SCENE_TAGS } from '@petalpost/card-art/scene-tags'
import type { SceneId } from '@petalpost/card-art/scenes'
import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import { DEFAULT_LANGUAGE } from '@petalpost/domain/language'

import { cardLexemes } from './lexemes.ts'

/** A user's own cards are one list, whatever their language, so all have the lexemes of one. */
export const OWN_CARDS_LANGUAGE = DEFAULT_LANGUAGE

/** More characters on a card than this make its row large and find it for everything. */
const MAX_TEXT = 2_000

/** A user's own card as far as its search needs it. */
export interface OwnCardWords {
  title: string
  category: string
  festivalId: number
  /** id of card-art, null = no art of ours */
  scene: string | null
  layers: CardV2['layers']
}

/** Lexemes of a user's own card: its title, festival and category, what its scene shows, and its texts. */
export function ownLexemes({ title, category, festivalId, scene, layers }: OwnCardWords): string[] {
  const text = layers
    .map((layer) =>
      factsOf(layer)
        .texts(layer)
        .map((run) => run.text)
        .join(''),
    )
    .join('\n')
    .slice(0, MAX_TEXT)
  return cardLexemes({
    language: OWN_CARDS_LANGUAGE,
    title,
    category,
    festivalId,
    tags: scene !== null && Object.hasOwn(SCENE_TAGS, scene) ? SCENE_TAGS[scene as SceneId] : [],
    texts: [text],
    isOwn: true,
  })
}
