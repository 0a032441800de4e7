import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'

import type { Editor } from '#editor/editor.ts'
import { lowestCover } from '#editor/edits/place/ground.ts'
import { type Bounds, boundsOf, type Box } from '#editor/gestures/box.ts'
import { ratioOf } from '#editor/library/scenes/draw-scene.ts'
import { letterScene } from '#editor/library/scenes/letter-scene.ts'

/** The rooms of a scene, and the size of its drawing; all in units of the drawing. */
interface Rooms {
  width: number
  height: number
  byRole: ReadonlyMap<TextRole, Bounds>
}

/** The rooms do not depend on the words. */
const WORDS = { title: ['A', 'A'], note: 'A' }

const ROLES = { title: 'title', note: 'message' } as const

/** The scene that a card shows. */
function sceneOf(card: CardV2): LayerOf<'art'> | undefined {
  const cover = lowestCover(card)
  return cover?.type === 'art' ? cover : undefined
}

const nameOf = (scene: LayerOf<'art'>, { language }: CardV2): string =>
  JSON.stringify([scene.scene, scene.palette, ratioOf(scene), language])

/** Where a room is on the card: the drawing covers its layer and is centered. */
function placedIn({ x, y, width, height }: Box, drawn: Rooms, room: Bounds): Bounds {
  const unit = Math.max(width / drawn.width, height / drawn.height)
  const left = x + (width - drawn.width * unit) / 2
  const top = y + (height - drawn.height * unit) / 2
  return {
    left: left + room.left * unit,
    top: top + room.top * unit,
    right: left + room.right * unit,
    bottom: top + room.bottom * unit,
  }
}

/** Returns how a scene sets words on a card of this size. */
export type LetterScene = (
  ...call: Parameters<typeof letterScene> extends [Document, ...infer Rest] ? Rest : never
) => ReturnType<typeof letterScene>

async function roomsIn(letter: LetterScene, scene: LayerOf<'art'>, { language }: CardV2): Promise<Rooms> {
  const { artSize } = await import('@petalpost/card-art/card')
  const size = artSize(ratioOf(scene))
  const { texts } = await letter(scene, size, { ...WORDS, chinese: language === 'zh-CN' })
  const rooms = texts.flatMap(({ role, room }) => (room ? [[ROLES[role], boundsOf(room)] as const] : []))
  return { ...size, byRole: new Map(rooms) }
}

export type SceneRooms = ReturnType<typeof createSceneRooms>

/** Where the scenes of cards have room for title and message, as far as they were asked. */
export function createSceneRooms(letter: LetterScene) {
  const known = new Map<string, Rooms | undefined>()
  return {
    /** Asks the scene of a card, once. One that no longer exists, or that cannot be loaded, has no rooms. */
    learn: async (card: CardV2): Promise<void> => {
      const scene = sceneOf(card)
      if (!scene || known.has(nameOf(scene, card))) return
      const name = nameOf(scene, card)
      known.set(name, undefined)
      known.set(name, await roomsIn(letter, scene, card).catch(() => undefined))
    },
    /** The room for a text; undefined for texts that no scene sets. */
    roomOf: (card: CardV2, { id }: LayerOf<'text'>): Bounds | undefined => {
      const scene = sceneOf(card)
      const rooms = scene && known.get(nameOf(scene, card))
      const role = rooms && rolesOf(card).get(id)
      const room = role && rooms.byRole.get(role)
      return room && placedIn(scene, rooms, room)
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
