import type { letteringOf } from '@petalpost/card-art/lettering-of'
import type { TextMeasurer } from '@petalpost/card-art/text/measure'
import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'

import type { Editor } from '#editor/editor.ts'
import { lowestCover } from '#editor/edits/place/ground.ts'
import { drawingOf } from '#editor/edits/place/marks.ts'
import type { Bounds } from '#editor/gestures/box.ts'
import { ratioOf } from '#editor/library/scenes/draw-scene.ts'

/** The rooms of a scene, in units of its drawing. */
type Rooms = ReadonlyMap<TextRole, Bounds>

type Load = () => Promise<{ letteringOf: typeof letteringOf }>

// no room depends on the words, or on how wide they are
const WORDS = { title: ['A', 'A'], note: 'A' }
const MEASURER: TextMeasurer = { measure: () => ({ width: 1, top: 1, bottom: 0 }) }

const ROLES = { title: 'title', note: 'message' } as const

const widthOf = ({ left, right }: Bounds): number => right - left

/** The scene that a card shows, and the shape of its drawing. */
function sceneOf(card: CardV2) {
  const layer = lowestCover(card)
  const drawing = layer?.type === 'art' ? card.assets[layer.asset] : undefined
  if (layer?.type !== 'art' || !drawing?.width || !drawing.height) return undefined
  const { scene, palette } = layer
  const ratio = ratioOf({ width: drawing.width, height: drawing.height })
  return { layer, scene, palette, ratio, chinese: card.language === 'zh-CN' } as const
}

type Scene = NonNullable<ReturnType<typeof sceneOf>>

const nameOf = ({ scene, ratio, chinese }: Scene): string => JSON.stringify([scene, ratio, chinese])

/** Asks a scene where it has room. A scene may set several notes, such as the labels of an invitation: the widest counts. */
async function roomsIn(load: Load, { chinese, ...art }: Scene): Promise<Rooms> {
  const { letteringOf: lettering } = await load()
  const { texts } = await lettering(art, { ...WORDS, chinese }, MEASURER)
  const rooms = texts.flatMap(({ role, room }): [TextRole, Bounds][] => {
    if (!room) return []
    const { x, y, width, height } = room
    return [[ROLES[role], { left: x, top: y, right: x + width, bottom: y + height }]]
  })
  return new Map(rooms.toSorted(([, one], [, other]) => widthOf(one) - widthOf(other)))
}

/** Where a room of a drawing is on the card. */
function onCard(card: CardV2, layer: LayerOf<'art'>, room: Bounds): Bounds | undefined {
  const drawing = drawingOf(card, layer)
  if (!drawing) return undefined
  const { left, top, unit } = drawing
  return {
    left: left + room.left * unit,
    top: top + room.top * unit,
    right: left + room.right * unit,
    bottom: top + room.bottom * unit,
  }
}

export type SceneRooms = ReturnType<typeof createSceneRooms>

/** Where the scenes of cards have room for title and message, as far as they were asked. */
export function createSceneRooms(load: Load = () => import('@petalpost/card-art/lettering-of')) {
  const known = new Map<string, Rooms | undefined>()

  /** Asks the scene of a card, once. One that does not exist has no rooms; one that cannot be loaded is asked again. */
  async function learn(card: CardV2): Promise<void> {
    const scene = sceneOf(card)
    const name = scene && nameOf(scene)
    if (!scene || name === undefined || known.has(name)) return
    known.set(name, undefined)
    try {
      known.set(name, await roomsIn(load, scene))
    } catch (error) {
      if (!(error instanceof RangeError)) known.delete(name)
    }
  }

  /** Returns the room for a text, card px; undefined for texts that no scene sets. */
  function sceneRoomOf(card: CardV2, { id }: LayerOf<'text'>): Bounds | undefined {
    const scene = sceneOf(card)
    const rooms = scene && known.get(nameOf(scene))
    const role = rooms && rolesOf(card).get(id)
    const room = role && rooms.get(role)
    return room && onCard(card, scene.layer, room)
  }

  return { learn, sceneRoomOf }
}

/** The rooms of the scenes that a session shows. */
export function sceneRoomsOf({ read, onDraw }: Pick<Editor['session'], 'read' | 'onDraw'>): SceneRooms {
  const rooms = createSceneRooms()
  const learn = () => void rooms.learn(read().card)
  learn()
  onDraw(learn)
  return rooms
}
