import { assetUsesOf } from '../asset-uses.ts'
import type { CardV2 } from '../card.ts'
import { factsOf } from '../layers/facts.ts'
import { LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'

function* layerProblems(card: CardV2): Generator<Problem> {
  const groups = new Set(card.groups.map(({ id }) => id))
  const listed = new Set(card.fonts.map(({ family }) => family))
  const closed = new Set<string>()
  let open: string | undefined
  for (const [index, layer] of card.layers.entries()) {
    const path = `layers[${index}]`
    const facts = factsOf(layer)
    if (layer.group !== open) {
      if (open !== undefined) closed.add(open)
      open = layer.group
      if (open !== undefined && closed.has(open)) yield { path: `${path}.group`, code: 'neighbors' }
    }
    if (layer.group !== undefined && !groups.has(layer.group)) yield { path: `${path}.group`, code: 'reference' }
    if (facts.link === 'required' && !layer.link) yield { path: `${path}.link`, code: 'required' }
    for (const problem of facts.problems(layer)) yield { ...problem, path: `${path}.${problem.path}` }
    for (const use of facts.families(layer))
      if (!listed.has(use.family)) yield { path: `${path}.${use.path}`, code: 'reference' }
  }
  const texts = card.layers.flatMap((layer) => factsOf(layer).texts(layer))
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > LIMITS.charsPerCard)
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
  for (const { path, id, kinds } of assetUsesOf(card)) {
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

/** Checks what a schema cannot: ids are unique, references exist and fit, group members are neighbors, texts fit. */
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
