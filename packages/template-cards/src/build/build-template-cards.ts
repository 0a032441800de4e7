import path from 'node:path'

import { charactersOf } from '@petalpost/card-art/node/characters'
import { contentHash } from '@petalpost/card-art/node/content-hash'
import type { FontName } from '@petalpost/card-art/text/fonts'
import { libraryFont } from '@petalpost/card-art/text/library-font'

import { fitsOf } from '../fitting-sets.ts'
import type { Edition, ListedCard, Manifest, ManifestCard } from '../manifest.ts'
import { inProcesses } from '../processes/child-pool.ts'
import { lookOf, nameOf, type Template } from '../templates.ts'
import { toneOf } from '../tones.ts'
import type { Built } from './build-card.ts'
import type { DrawingTask } from './build-drawing.ts'
import { isForeign } from './foreign.ts'
import { inputsOf, orderInputs } from './inputs.ts'
import { interleave } from './interleave.ts'

const script = path.join(import.meta.dirname, 'build-drawing.ts')

/** Cards that were drawn and measured in this build or an earlier one. */
export interface BuiltCards {
  manifest: Manifest
  edition: Edition
}

const namesOf = ({ templates }: DrawingTask): string => `Template cards ${templates.map(nameOf).join(' and ')}`

/** A drawn card with what only lists need: this may change without a new drawing. */
function listed(card: ManifestCard & Pick<ListedCard, 'fits'>, template: Template): ListedCard {
  const { fits: _before, ...drawn } = card
  const fits = fitsOf(template.set)
  return { ...drawn, tone: toneOf(template), ...(fits.length > 0 && { fits }) }
}

/** Sorts cards into the order of the lists. */
function ordered(cards: readonly ListedCard[], templates: readonly Template[]): ListedCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const inLists = templates.flatMap((template) => {
    const card = byId.get(template.id)
    return card === undefined ? [] : [{ ...card, look: lookOf(template), foreign: isForeign(card), card }]
  })
  return interleave(inLists).map(({ card }) => card)
}

/**
 * Draws and measures the template cards whose inputs differ from those in `before`. Calls `onProgress` with the number
 * of finished cards.
 */
export async function buildTemplateCards(
  templates: readonly Template[],
  before: BuiltCards | null,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<BuiltCards> {
  const inputs = inputsOf()
  const known = new Map(before?.manifest.cards.map((card) => [card.id, card]))
  const verdictOf = (id: string) => before?.edition.verdicts[id]
  const isKnown = (each: Template) => known.has(each.id) && verdictOf(each.id)?.inputs === inputs(each)
  const changed = templates.filter((each) => !isKnown(each))
  const drawings = Map.groupBy(changed, ({ recipe: { seed, palette } }) => `${seed} ${palette}`)
  let done = 0
  const tasks = [...drawings.values()].map((cards): DrawingTask => ({ templates: cards }))
  const built = await inProcesses<DrawingTask, Built[]>(tasks, { script, nameOf: namesOf }, ({ length }) =>
    onProgress((done += length), changed.length),
  )
  const found = new Map(built.flat().map((each) => [each.card.id, each]))
  const cards = ordered(
    templates.flatMap((template) => {
      const card = found.get(template.id)?.card ?? known.get(template.id)
      return card === undefined ? [] : [listed(card, template)]
    }),
    templates,
  )
  const verdicts = templates
    .map((template) => {
      const { measure, problems } = found.get(template.id) ?? verdictOf(template.id) ?? {}
      return [template.id, { inputs: inputs(template), measure, problems }] as const
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const edition = {
    hash: contentHash(JSON.stringify(cards)),
    order: orderInputs(),
    verdicts: Object.fromEntries(verdicts),
  }
  return { manifest: { cards }, edition: edition as Edition }
}

/** The characters that cards need from each font. */
export function charactersByFont(cards: readonly ManifestCard[]): Map<FontName, string> {
  const layers = cards.flatMap(({ definition }) => definition.layers)
  const named = layers.flatMap((layer) => {
    if (layer.type !== 'text') return []
    const { fontFamily: family, fontWeight: weight, italic = false } = layer.style
    const name = libraryFont({ family, weight, italic })
    return name === undefined ? [] : [{ name, characters: layer.runs.map(({ text }) => text).join('') }]
  })
  return new Map(
    [...Map.groupBy(named, ({ name }) => name)].map(([name, same]) => [
      name,
      charactersOf(same.map(({ characters }) => characters)),
    ]),
  )
}
