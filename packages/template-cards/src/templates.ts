import { createHash } from 'node:crypto'

import type { Recipe } from '@petalpost/card-art/card'
import { SCENES } from '@petalpost/card-art/scenes'
import { type AspectRatio, ASPECT_RATIOS, FUNNY_CATEGORY } from '@petalpost/domain/card'
import { type Language, LANGUAGES } from '@petalpost/domain/language'

import type { CollectionEntry } from './collection-entry.ts'
import { COLLECTION } from './collection.ts'
import { JOKES, type JokeName } from './collection/funny.ts'

/** A card that we ship: its data for lists, and the recipe it is drawn from. */
export interface Template extends Pick<
  CollectionEntry,
  'category' | 'festival' | 'price' | 'motion' | 'effect' | 'opening' | 'tune'
> {
  id: string
  /** which set of cards it belongs to: the same picture and words in both ratios and languages */
  set: string
  title: string
  language: Language
  ratio: AspectRatio
  recipe: Recipe
}

/** The readable name of a template card: `festival-or-category scene palette language ratio`. */
export const nameOf = ({ festival, category, language, ratio, recipe }: Template): string =>
  [festival ?? category, recipe.scene, recipe.palette, language, ratio].join(' ')

/** Cards with the same value look alike: the scene, or the character of a joke. */
export const lookOf = ({ recipe: { scene, options } }: Template): string => options?.who ?? scene

/** The same card always has the same id, so that seeding again changes nothing. */
const idOf = (seed: string, language: Language): string =>
  createHash('sha256').update(`${seed}/${language}`).digest('hex').slice(0, 16)

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

const fromCollection = (entry: CollectionEntry): Template[] => {
  const { set, titles, words, scene, palette, options = {}, ...listed } = entry
  return ASPECT_RATIOS.flatMap((ratio) =>
    LANGUAGES.map((language): Template => {
      const seed = `${set}-${ratio}`
      const recipe = { scene, palette, ratio, language, seed, ...words[language], options }
      return { id: idOf(seed, language), set, title: titles[language], language, ratio, ...listed, recipe }
    }),
  )
}

const LAYOUTS = 4
const { palettes: JOKE_PALETTES } = await SCENES['funny.character']()

/** Each joke has only one ratio, so that the list of funny cards does not show the same joke twice. */
const fromJoke = (who: JokeName, position: number): Template[] =>
  LANGUAGES.map((language): Template => {
    const ratio = at(ASPECT_RATIOS, position)
    const set = `funny-${who}`
    const seed = `${set}-${ratio}`
    const { title, note } = JOKES[who][language]
    const palette = at(JOKE_PALETTES, position)
    const options = { who, layout: position % LAYOUTS }
    return {
      id: idOf(seed, language),
      set,
      title: language === 'zh-CN' ? title.join('') : title.join(' '),
      category: FUNNY_CATEGORY,
      language,
      ratio,
      price: 0,
      motion: 'lively',
      recipe: { scene: 'funny.character', palette, ratio, language, seed, title, note, options },
    }
  })

/** All template cards, jokes last. */
export const TEMPLATES: readonly Template[] = [
  ...COLLECTION.flatMap(fromCollection),
  ...(Object.keys(JOKES) as JokeName[]).flatMap(fromJoke),
]
