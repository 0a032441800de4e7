import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'

import type { Editor } from '#editor/editor.ts'
import { lowestCover } from '#editor/edits/place/ground.ts'
import { type Bounds, boundsOf } from '#editor/gestures/box.ts'
import { letterScene } from '#editor/library/scenes/letter-scene.ts'

type Rooms = ReadonlyMap<TextRole, Bounds>

/** The rooms do not depend on the words. */
const WORDS = { title: ['A', 'A'], note: 'A' }

const ROLES = { title: 'title', note: 'message' } as const

/** The scene that a card shows. */
function sceneOf(card: CardV2): LayerOf<'art'> | undefined {
  const cover = lowestCover(card)
  return cover?.type === 'art' ? cover : undefined
}

const nameOf = ({ scene, palette }: LayerOf<'art'>, { width, height, language }: CardV2): string =>
  JSON.stringify([scene, palette, width, height, language])

/** Returns how a scene sets words on a card of this size. */
export type LetterScene = (
  ...call: Parameters<typeof letterScene> extends [Document, ...infer Rest] ? Rest : never
) => ReturnType<typeof letterScene>

export type SceneRooms = ReturnType<typeof createSceneRooms>

/** Where the scenes of cards have room for title and message, as far as they were asked. */
export function createSceneRooms(letter: LetterScene) {
  const known = new Map<string, Rooms>()
  return {
    /** Asks the scene of a card, once. One that no longer exists, or that cannot be loaded, has no rooms. */
    learn: async (card: CardV2): Promise<void> => {
      const scene = sceneOf(card)
      if (!scene || known.has(nameOf(scene, card))) return
      known.set(nameOf(scene, card), new Map())
      const words = { ...WORDS, chinese: card.language === 'zh-CN' }
      const lettering = await letter(scene, card, words).catch(() => undefined)
      const rooms = lettering?.texts.flatMap(({ role, room }) => (room ? [[ROLES[role], boundsOf(room)] as const] : []))
      known.set(nameOf(scene, card), new Map(rooms))
    },
    /** The room for a text; undefined for texts that no scene sets. */
    roomOf: (card: CardV2, { id }: LayerOf<'text'>): Bounds | undefined => {
      const scene = sceneOf(card)
      const rooms = scene && known.get(nameOf(scene, card))
      const role = rooms && rolesOf(card).get(id)
      return role && rooms.get(role)
    },
  }
}

/** The rooms of the scenes that a session shows, as its page measures letters. */
export function sceneRoomsOf({ read, onDraw }: Pick<Editor['session'], 'read' | 'onDraw'>, page: Document): SceneRooms {
  const rooms = createSceneRooms((...call) => letterScene(page, ...call))
  const learn = () => void rooms.learn(read().card)
  learn()
  onDraw(learn)
  return rooms
}
