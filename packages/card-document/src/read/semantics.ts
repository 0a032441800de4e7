import type { Asset, CardV2 } from '../card.ts'
import type { Fill } from '../fields.ts'
import type { Layer } from '../layers/schema.ts'
import { LIMITS } from '../limits.ts'
import type { Problem } from './read-as.ts'

type Kinds = readonly Asset['kind'][]
interface Reference {
  path: string
  id: string
  kinds: Kinds
}

const PICTURES: Kinds = ['image', 'svg', 'gif']

/** What a fill refers to; `path` is where it stands in the card. */
export const referencesOfFill = (fill: Fill | undefined, path: string): Reference[] =>
  fill?.type === 'image' ? [{ path: `${path}.asset`, id: fill.asset, kinds: PICTURES }] : []

/** The assets a layer is drawn with, each with the field that names it and what it may be. */
export function referencesOf(layer: Layer, path: string): Reference[] {
  const asset = (kinds: Kinds) => ('asset' in layer ? [{ path: `${path}.asset`, id: layer.asset, kinds }] : [])
  switch (layer.type) {
    case 'text':
      return [
        ...referencesOfFill(layer.style.fill, `${path}.style.fill`),
        ...layer.runs.flatMap((run, index) => referencesOfFill(run.style?.fill, `${path}.runs[${index}].style.fill`)),
        ...(layer.copies ?? []).flatMap(({ fill }, index) => referencesOfFill(fill, `${path}.copies[${index}].fill`)),
      ]
    case 'button':
      return [
        ...referencesOfFill(layer.fill, `${path}.fill`),
        ...referencesOfFill(layer.style.fill, `${path}.style.fill`),
      ]
    case 'shape':
      return referencesOfFill(layer.fill, `${path}.fill`)
    case 'video': {
      const poster = layer.poster === undefined ? [] : [{ path: `${path}.poster`, id: layer.poster, kinds: PICTURES }]
      return [...asset(['video']), ...poster]
    }
    case 'image':
    case 'sticker':
    case 'art':
      return asset(PICTURES)
  }
}

function* families(layer: Layer, path: string): Generator<{ path: string; family: string }> {
  if (layer.type === 'text' || layer.type === 'button')
    yield { path: `${path}.style.fontFamily`, family: layer.style.fontFamily }
  if (layer.type !== 'text') return
  for (const [index, run] of layer.runs.entries()) {
    const family = run.style?.fontFamily
    if (family !== undefined) yield { path: `${path}.runs[${index}].style.fontFamily`, family }
  }
}

const textLength = (layer: Layer): number =>
  layer.type === 'text'
    ? layer.runs.reduce((sum, run) => sum + run.text.length, 0)
    : layer.type === 'button'
      ? layer.label.length
      : 0

function* layerProblems(card: CardV2): Generator<Problem> {
  const groups = new Set(card.groups.map(({ id }) => id))
  const listed = new Set(card.fonts.map(({ family }) => family))
  const closed = new Set<string>()
  let open: string | undefined
  for (const [index, layer] of card.layers.entries()) {
    const path = `layers[${index}]`
    if (layer.group !== open) {
      if (open !== undefined) closed.add(open)
      open = layer.group
      if (open !== undefined && closed.has(open)) yield { path: `${path}.group`, code: 'neighbours' }
    }
    if (layer.group !== undefined && !groups.has(layer.group)) yield { path: `${path}.group`, code: 'reference' }
    if (layer.type === 'button' && !layer.link) yield { path: `${path}.link`, code: 'required' }
    if (
      layer.type === 'image' &&
      layer.crop &&
      (layer.crop.x + layer.crop.width > 1.0001 || layer.crop.y + layer.crop.height > 1.0001)
    )
      yield { path: `${path}.crop`, code: 'range' }
    if (textLength(layer) > LIMITS.charsPerLayer) yield { path: `${path}.runs`, code: 'length' }
    for (const use of families(layer, path)) if (!listed.has(use.family)) yield { path: use.path, code: 'reference' }
  }
  if (card.layers.reduce((sum, layer) => sum + textLength(layer), 0) > LIMITS.charsPerCard)
    yield { path: 'layers', code: 'length' }
}

function* repeated(ids: string[], path: string): Generator<Problem> {
  const seen = new Set<string>()
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) yield { path: `${path}[${index}].id`, code: 'unique' }
    seen.add(id)
  }
}

function* referenceProblems(card: CardV2): Generator<Problem> {
  const references = [
    ...referencesOfFill(card.background, 'background'),
    ...card.layers.flatMap((layer, index) => referencesOf(layer, `layers[${index}]`)),
    ...(card.music?.asset ? [{ path: 'music.asset', id: card.music.asset, kinds: ['audio'] as Kinds }] : []),
    ...card.fonts.flatMap(({ source }, index) =>
      source === 'system' || source === 'library'
        ? []
        : [{ path: `fonts[${index}].source`, id: source, kinds: ['font'] as Kinds }],
    ),
  ]
  for (const { path, id, kinds } of references) {
    const asset = Object.hasOwn(card.assets, id) ? card.assets[id] : undefined
    if (!asset) yield { path, code: 'reference' }
    else if (!kinds.includes(asset.kind)) yield { path, code: 'kind' }
  }
}

function* musicProblems({ music }: CardV2): Generator<Problem> {
  if (!music) return
  const { asset, notes, start = 0, end = Infinity } = music
  if (asset === undefined && notes === undefined) yield { path: 'music.asset', code: 'required' }
  if (asset !== undefined && notes !== undefined) yield { path: 'music.notes', code: 'exclusive' }
  if (end <= start) yield { path: 'music.end', code: 'range' }
}

/** What a schema cannot say: ids are unique, references exist and fit, groups hold together, texts stay in limits. */
export function* semanticProblems(card: CardV2): Generator<Problem> {
  yield* repeated(
    card.layers.map(({ id }) => id),
    'layers',
  )
  yield* repeated(
    card.groups.map(({ id }) => id),
    'groups',
  )
  yield* musicProblems(card)
  yield* layerProblems(card)
  yield* referenceProblems(card)
}
