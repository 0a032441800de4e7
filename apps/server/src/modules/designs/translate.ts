import { isDeepStrictEqual } from 'node:util'

import type { CardV2, FontUse } from '@petalpost/card-document/card'
import { scaledLayer } from '@petalpost/card-document/layers/facts'
import { TEXT_ROLES } from '@petalpost/card-document/layers/roles'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextArea } from '@petalpost/card-document/layers/text/schema'
import { rolesOf } from '@petalpost/card-document/roles'

type Text = LayerOf<'text'>

/** A column is at most this wide, as a multiple of its letters' size. */
const COLUMN_WIDTH = 1.5
/** Boxes that touch may overlap by this much, square px. */
const ROUNDING = 1

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

/** The size of a text's letters where its words fit. */
const fullSize = ({ area, style }: Text): number => area?.fontSize ?? style.fontSize

/** Whether an area is that of a column, in which one character stands below the other. */
const isNarrow = ({ width, fontSize, hugs }: TextArea): boolean => hugs === true && width <= COLUMN_WIDTH * fontSize

/**
 * The words of another text in the place and look of this one, in the other's face, which has its letters. They are as
 * large as the other's, times what the author has made of the size that the template had. The box is still that of the
 * old words: the editor, which can measure, fits the new ones when it opens the card.
 */
function reworded(own: Text, other: Text, was: Text): Text {
  const { area, ...text } = own
  const ratio = fullSize(own) / fullSize(was)
  const { runs, style } = ratio === 1 ? other : scaledLayer(other, ratio)
  const { fontFamily, fontWeight, fontSize, letterSpacing, lineHeight } = style
  return {
    ...text,
    runs,
    style: { ...text.style, fontFamily, fontWeight, fontSize, letterSpacing, lineHeight },
    // the room of a block that stands as in a letter; a column has no room for lines
    ...(area && !isNarrow(area) && { area: { ...area, fontSize } }),
  }
}

/** The area of a layer that texts cover, square px. */
const coveredBy = (texts: readonly Text[], { x, y, width, height }: Layer): number =>
  texts.reduce((sum, text) => {
    const across = Math.min(x + width, text.x + text.width) - Math.max(x, text.x)
    const down = Math.min(y + height, text.y + text.height) - Math.max(y, text.y)
    return sum + Math.max(0, across) * Math.max(0, down)
  }, 0)

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

/** The texts of a card that still say what a part of the template says; undefined when its author wrote in it. */
function unwritten(layers: readonly Layer[], { was, becomes }: Part): Text[] | undefined {
  const said = new Map(was.map((text) => [text.id, wordsOf(text)]))
  const own = layers.filter((layer): layer is Text => isText(layer) && wordsOf(layer) === said.get(layer.id))
  return own.length > 0 && own.length === was.length && becomes.length > 0 ? own : undefined
}

/** Whether the other language's words have room in its places, beside what the author wrote, changed and added. */
function hasRoom(layers: readonly Layer[], parts: readonly Part[]): boolean {
  const was = parts.flatMap((part) => part.was)
  const authors = layers.filter(
    (layer) =>
      !layer.hidden && (isText(layer) || layer.type === 'ink') && !was.some((text) => isDeepStrictEqual(text, layer)),
  )
  return parts
    .filter((part) => isDeepStrictEqual(unwritten(layers, part), part.was))
    .every((part) => authors.every((layer) => coveredBy(part.becomes, layer) <= coveredBy(part.was, layer) + ROUNDING))
}

/**
 * Translates a part of the template that still says what it said; what its author wrote stays, and the rest of it too.
 * `canMove` = what nobody has changed goes where the other language has it.
 */
function withPart(layers: readonly Layer[], part: Part, canMove: boolean): readonly Layer[] {
  const { was, becomes } = part
  const own = unwritten(layers, part)
  if (!own) return layers
  if (canMove && isDeepStrictEqual(own, was))
    return withTexts(layers, was, becomes, ({ id }, index) => was[index]?.id ?? id)
  const texts = dealt(becomes, own.length).flatMap((text, index) => {
    const old = own[index]
    return old ? [reworded(old, text, was.find(({ id }) => id === old.id) ?? old)] : []
  })
  return withTexts(layers, was, texts)
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
  const parts = partsOf(was, becomes)
  const canMove = hasRoom(own, parts)
  const layers = isUntouched
    ? withTexts(own, was, becomes)
    : parts.reduce<readonly Layer[]>((done, part) => withPart(done, part, canMove), own)
  const families = new Set(card.fonts.map(({ family }) => family))
  const unlisted = other.fonts.filter(({ family }) => !families.has(family))
  const fonts = [...card.fonts, ...unlisted.map(withoutSubsets)]
  const alt = card.alt === template.alt ? other.alt : card.alt
  return { ...card, layers: [...layers], fonts, ...(alt !== undefined && { alt }) }
}
