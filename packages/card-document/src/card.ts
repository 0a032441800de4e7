import { AI_ORIGIN } from '@petalpost/domain/ai-image'
import Type, { type Static } from 'typebox'

import { AltText, Animations, Color, Family, Fill, Flag, Id, integer, Label, Ms, number, StorageKey } from './fields.ts'
import { Layer } from './layers/schema.ts'
import { LIMITS } from './limits.ts'
import { CARD_VERSION } from './version.ts'

/** One level; the members of a group are neighbors in z order. */
export const Group = Type.Object({
  id: Id,
  name: Type.Optional(Label),
  locked: Type.Optional(Flag),
  hidden: Type.Optional(Flag),
  animations: Type.Optional(Animations),
})
export type Group = Static<typeof Group>

/** A file that a card shows; each is listed once. `bytes` is its size, width and height are px, `duration` is ms. */
export const Asset = Type.Object({
  key: StorageKey,
  kind: Type.Enum(['image', 'svg', 'gif', 'video', 'audio', 'font']),
  mime: Type.String({ maxLength: 100, pattern: '^[a-z]+/[a-z0-9.+-]+$' }),
  bytes: integer(0, 100_000_000),
  width: Type.Optional(integer(0, LIMITS.mediaSide)),
  height: Type.Optional(integer(0, LIMITS.mediaSide)),
  duration: Type.Optional(integer(0, LIMITS.mediaMs)),
  thumbhash: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/=_-]{0,64}$' })),
  /** 'ai' when a model made the picture; the server sets it by the file, whatever a client sends. */
  origin: Type.Optional(Type.Enum([AI_ORIGIN])),
})
export type Asset = Static<typeof Asset>

/** A font file cut to the characters of this card; `range` is a CSS unicode-range, `hash` names the content. */
export const FontSubset = Type.Object({
  key: StorageKey,
  bytes: integer(0, 20_000_000),
  hash: Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' }),
  weight: Type.Optional(integer(100, 900)),
  italic: Type.Optional(Flag),
  range: Type.Optional(
    Type.String({
      maxLength: 8_000,
      pattern: '^U\\+[0-9A-Fa-f?]+(-[0-9A-Fa-f]+)?(, ?U\\+[0-9A-Fa-f?]+(-[0-9A-Fa-f]+)?)*$',
    }),
  ),
})
export type FontSubset = Static<typeof FontSubset>

/** A family in use. `source` is 'system', 'library' or the id of a font asset; the server adds `subsets` on save. */
export const FontUse = Type.Object({
  family: Family,
  weights: Type.Array(integer(100, 900), { maxItems: 18 }),
  italic: Type.Optional(Flag),
  source: Id,
  subsets: Type.Optional(Type.Array(FontSubset, { maxItems: LIMITS.fontSubsets })),
})
export type FontUse = Static<typeof FontUse>

export const EFFECTS = ['confetti', 'snow', 'petals', 'fireworks', 'hearts', 'lanterns'] as const
export const OPENINGS = ['none', 'envelope', 'fold', 'fade'] as const

/** A tune for the music box: `E5 F#5.5 _2` = pitch and octave (`_` rests), then beats when not one. */
const NoteList = Type.Object({
  /** Beats per minute. */
  tempo: integer(20, 400),
  score: Type.String({
    maxLength: LIMITS.scoreChars,
    pattern: '^(_|[A-G][#b]?[1-8])(\\d{1,2}|\\d?\\.\\d{1,3})?( (_|[A-G][#b]?[1-8])(\\d{1,2}|\\d?\\.\\d{1,3})?)*$',
  }),
})
export type NoteList = Static<typeof NoteList>

/** What starts music or an effect: the card opens, or the visitor taps it. */
const Trigger = Type.Enum(['open', 'tap'])

/** One track: an audio file, from `start` to `end` (ms), or a note list, never both (semantic check). */
const Music = Type.Object({
  asset: Type.Optional(Id),
  notes: Type.Optional(NoteList),
  loop: Type.Boolean(),
  volume: number(0, 1),
  start: Type.Optional(integer(0, LIMITS.mediaMs)),
  end: Type.Optional(integer(0, LIMITS.mediaMs)),
  trigger: Trigger,
})

/** `duration` in ms. */
const Effect = Type.Object({
  name: Type.Enum([...EFFECTS]),
  trigger: Trigger,
  duration: Ms,
  density: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  colors: Type.Optional(Type.Array(Color, { maxItems: 12 })),
})

/** A card's `definition`: the JSON the API stores. Lengths in card px. */
export const CardV2 = Type.Object({
  v: Type.Literal(CARD_VERSION),
  width: number(LIMITS.minSide, LIMITS.maxSide),
  height: number(LIMITS.minSide, LIMITS.maxSide),
  language: Type.Optional(Type.Enum(['zh-CN', 'en-US'])),
  /** Spoken summary of the whole card. */
  alt: Type.Optional(AltText),
  background: Fill,
  layers: Type.Array(Layer, { maxItems: LIMITS.layers }),
  groups: Type.Array(Group, { maxItems: LIMITS.groups }),
  assets: Type.Record(Id, Asset, { maxProperties: LIMITS.assets }),
  fonts: Type.Array(FontUse, { maxItems: LIMITS.fonts }),
  music: Type.Optional(Music),
  effects: Type.Optional(Type.Array(Effect, { maxItems: LIMITS.effects })),
  opening: Type.Optional(Type.Object({ name: Type.Enum([...OPENINGS]), color: Type.Optional(Color) })),
})
export type CardV2 = Static<typeof CardV2>

/** The newest version; `migrate` reads older ones. */
export type CardDefinition = CardV2
