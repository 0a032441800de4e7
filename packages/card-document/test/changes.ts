import fc from 'fast-check'

import { Asset, type CardV2, CardV2 as CardSchema, type Group, Group as GroupSchema } from '../src/card.ts'
import type { Layer } from '../src/layers/schema.ts'
import { Layer as LayerSchema } from '../src/layers/schema.ts'
import type { FieldSchema } from '../src/read/read-as.ts'
import { arbitraryOf } from './arbitrary.ts'

/** One step of an author: any part of a card becomes any other that the schema allows. */
export type CardChange = (card: CardV2) => CardV2

const ASSETS = ['art', 'photo', 'film', 'other']
const GROUPS = ['g1', 'g2', 'g3']

/** Makes random references name existing assets and groups, at least sometimes. Also turns -0 into 0, as JSON does. */
const referring = <T>(value: T, pick: number): T =>
  JSON.parse(JSON.stringify(value), (field, entry: unknown) => {
    if (field === 'asset' || field === 'poster') return ASSETS[pick % ASSETS.length]
    return field === 'group' ? GROUPS[pick % GROUPS.length] : entry
  }) as T

const valueOf = (schema: FieldSchema) =>
  fc.tuple(arbitraryOf(schema), fc.nat()).map(([value, pick]) => referring({ value }, pick).value)

const replace = <T>(entries: readonly T[], at: number, change: (entry: T) => T): T[] =>
  entries.map((entry, index) => (index === at % entries.length ? change(entry) : entry))

function newId(taken: readonly { id: string }[], prefix: string): string {
  let number = taken.length
  while (taken.some(({ id }) => id === `${prefix}${number}`)) number++
  return `${prefix}${number}`
}

const adds = fc.tuple(valueOf(LayerSchema), fc.nat()).map(([layer, at]) => (card: CardV2): CardV2 => {
  const added = { ...(layer as Layer), id: newId(card.layers, 'n') }
  return { ...card, layers: card.layers.toSpliced(at % (card.layers.length + 1), 0, added) }
})

const removes = fc.nat().map((at) => (card: CardV2): CardV2 => {
  return { ...card, layers: card.layers.toSpliced(at % (card.layers.length + 1), 1) }
})

const moves = fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => (card: CardV2): CardV2 => {
  const [moved] = card.layers.slice(from % (card.layers.length + 1))
  if (!moved) return card
  const others = card.layers.filter((layer) => layer !== moved)
  return { ...card, layers: others.toSpliced(to % (others.length + 1), 0, moved) }
})

/** Changes a field of one kind of layer to a value of its schema, or removes it when it is optional. */
const changesField = ({ properties = {}, required = [] }: FieldSchema) =>
  fc
    .oneof(
      ...Object.entries(properties)
        .filter(([name]) => name !== 'id' && name !== 'type')
        .map(([name, field]) => {
          const value = required.includes(name) ? valueOf(field) : fc.option(valueOf(field), { nil: undefined })
          return fc.tuple(fc.constant(name), value, fc.nat())
        }),
    )
    .map(([name, value, at]) => (card: CardV2): CardV2 => {
      const kind = properties['type']?.const
      const candidates = card.layers.filter(({ type }) => type === kind)
      const target = candidates[at % candidates.length]
      const { [name as keyof Layer]: _, ...rest } = target ?? ({} as Layer)
      const changed = (value === undefined ? rest : { ...rest, [name]: value }) as Layer
      return { ...card, layers: card.layers.map((layer) => (layer === target ? changed : layer)) }
    })

const groups = fc
  .tuple(fc.nat(), fc.integer({ min: 2, max: 4 }), fc.constantFrom(...GROUPS), valueOf(GroupSchema))
  .map(([from, count, id, group]) => (card: CardV2): CardV2 => {
    const first = from % (card.layers.length + 1)
    const layers = card.layers.map((layer, index) =>
      index >= first && index < first + count ? { ...layer, group: id } : layer,
    )
    return { ...card, layers, groups: [...card.groups.filter((one) => one.id !== id), { ...(group as Group), id }] }
  })

const ungroups = fc.constantFrom(...GROUPS).map((gone) => (card: CardV2): CardV2 => {
  const layers = card.layers.map(({ group, ...layer }) =>
    group === undefined || group === gone ? layer : { ...layer, group },
  )
  return { ...card, layers, groups: card.groups.filter(({ id }) => id !== gone) }
})

const changesGroup = fc.tuple(fc.nat(), valueOf(GroupSchema)).map(([at, group]) => (card: CardV2): CardV2 => {
  return { ...card, groups: replace(card.groups, at, ({ id }) => ({ ...(group as Group), id })) }
})

const CARD_FIELDS = [
  'width',
  'height',
  'language',
  'alt',
  'background',
  'fonts',
  'music',
  'effects',
  'opening',
] as const
const changesCard = fc.oneof(
  ...CARD_FIELDS.map((name) =>
    fc.tuple(valueOf(CardSchema.properties[name]), fc.boolean()).map(([value, gone]) => (card: CardV2): CardV2 => {
      const { [name]: _, ...rest } = card
      const needed = CardSchema.required.includes(name as never)
      return (gone && !needed ? rest : { ...rest, [name]: value }) as CardV2
    }),
  ),
)

const changesAsset = fc
  .tuple(fc.constantFrom(...ASSETS), fc.option(valueOf(Asset)))
  .map(([id, asset]) => (card: CardV2): CardV2 => {
    const { [id]: _, ...others } = card.assets
    return { ...card, assets: asset === null ? others : { ...others, [id]: asset as Asset } }
  })

export const changes: fc.Arbitrary<CardChange> = fc.oneof(
  adds,
  removes,
  moves,
  groups,
  ungroups,
  changesGroup,
  changesCard,
  changesAsset,
  { weight: 8, arbitrary: fc.oneof(...LayerSchema.anyOf.map((kind) => changesField(kind))) },
)
