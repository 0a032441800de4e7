import { isDeepStrictEqual } from 'node:util'

import type { CardV2, FontUse } from '@petalpost/card-document/card'
import { TEXT_ROLES } from '@petalpost/card-document/layers/roles'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'

type Text = LayerOf<'text'>

const isText = (layer: Layer): layer is Text => layer.type === 'text'
const wordsOf = ({ runs }: Text): string => runs.map(({ text }) => text).join('')

/** The layers of a card, its texts with their roles: where one is stored, the others cannot be derived any more. */
function named({ layers }: CardV2): Layer[] {
  const roles = rolesOf({ layers })
  return layers.map((layer) => {
    const role = roles.get(layer.id)
    return isText(layer) && role !== undefined ? { ...layer, role } : layer
  })
}

/** The words of another text in the place and look of this one, in the other's face, which has its letters. */
function reworded(text: Text, { runs, style }: Text): Text {
  const { fontFamily, fontWeight, letterSpacing, lineHeight } = style
  return { ...text, runs, style: { ...text.style, fontFamily, fontWeight, letterSpacing, lineHeight } }
}

/** The layers with texts in place of those of the template, where the first one stood. Ids that others have are changed. */
function withTexts(
  layers: readonly Layer[],
  was: readonly Text[],
  texts: readonly Text[],
  idOf = ({ id }: Text, _index: number): string => id,
): Layer[] {
  const ids = new Set(was.map(({ id }) => id))
  const taken = new Set(layers.flatMap(({ id }) => (ids.has(id) ? [] : [id])))
  const free = (wanted: string): string => {
    let id = wanted
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
    taken.add(id)
    return id
  }
  const renamed = texts.map((text, index) => ({ ...text, id: free(idOf(text, index)) }))
  const first = layers.findIndex(({ id }) => ids.has(id))
  return layers.flatMap((layer, index): readonly Layer[] => {
    if (!ids.has(layer.id)) return [layer]
    return index === first ? renamed : []
  })
}

/** Words for so many texts: those of one text each, and all that is left as further lines of the last. */
function dealt(texts: readonly Text[], count: number): Text[] {
  const [last, ...rest] = texts.slice(count - 1)
  if (!last || rest.length === 0) return [...texts]
  const lines = rest.flatMap(({ runs }) => [{ text: '\n' }, ...runs])
  return [...texts.slice(0, count - 1), { ...last, runs: [...last.runs, ...lines] }]
}

/** Texts of the template that say one thing together, and those that say it in the other language. */
interface Part {
  was: readonly Text[]
  becomes: readonly Text[]
}

/** The parts of a template: each role, and each label, which has no role. */
function partsOf(was: readonly Text[], becomes: readonly Text[]): Part[] {
  const inRole = (texts: readonly Text[], role: Text['role']) => texts.filter((text) => text.role === role)
  const [labels, others] = [inRole(was, undefined), inRole(becomes, undefined)]
  return [
    ...TEXT_ROLES.map((role) => ({ was: inRole(was, role), becomes: inRole(becomes, role) })),
    ...(labels.length === others.length ? labels : []).map((text, index) => ({
      was: [text],
      becomes: others.slice(index, index + 1),
    })),
  ]
}

/** Translates a part of the template that still says what it said; what its author wrote stays, and the rest of it too. */
function withPart(layers: readonly Layer[], { was, becomes }: Part): readonly Layer[] {
  const said = new Map(was.map((text) => [text.id, wordsOf(text)]))
  const own = layers.filter((layer): layer is Text => isText(layer) && wordsOf(layer) === said.get(layer.id))
  const [first] = own
  if (!first || own.length < was.length || becomes.length === 0) return layers
  return isDeepStrictEqual(own, was)
    ? withTexts(layers, was, becomes, ({ id }, index) => was[index]?.id ?? id)
    : withTexts(
        layers,
        was,
        dealt(becomes, own.length).map((text, index) => reworded(own[index] ?? first, text)),
      )
}

/** The server makes the subsets of a card's fonts itself. */
function withoutSubsets(use: FontUse): FontUse {
  const { subsets: _, ...font } = use
  return font
}

/**
 * A card in another language: what still says what its template says gets the words of the template in that language,
 * with their fonts, in the same role. What its author wrote stays. `template` and `other` are the template in both
 * languages, in the card's ratio.
 */
export function translated(card: CardV2, template: CardV2, other: CardV2): CardV2 {
  const own = named(card)
  const [was, becomes] = [named(template).filter(isText), named(other).filter(isText)]
  // then the other language may have more or fewer texts, in other places
  const isUntouched = was.every((text) => own.some((layer) => isDeepStrictEqual(layer, text)))
  const layers = isUntouched
    ? withTexts(own, was, becomes)
    : partsOf(was, becomes).reduce<readonly Layer[]>(withPart, own)
  const families = new Set(card.fonts.map(({ family }) => family))
  const unlisted = other.fonts.filter(({ family }) => !families.has(family))
  const fonts = [...card.fonts, ...unlisted.map(withoutSubsets)]
  const alt = card.alt === template.alt ? other.alt : card.alt
  return { ...card, layers: [...layers], fonts, ...(alt !== undefined && { alt }) }
}
