import { createHash } from 'node:crypto'

import type { Recipe } from '@petalpost/card-art/card'
import { sceneNamed } from '@petalpost/card-art/scenes'
import { type AspectRatio, ASPECT_RATIOS, FUNNY_CATEGORY } from '@petalpost/domain/card'
import { type Language, LANGUAGES } from '@petalpost/domain/language'

import type { CategoryName } from './categories.ts'
import type { CollectionEntry } from './collection-entry.ts'
import { COLLECTION } from './collection.ts'
import { JOKES, type JokeName } from './jokes.ts'
import { MESSAGES } from './messages.ts'

/** A card we ship: what it is listed by, and the recipe it is drawn from. */
export interface Template {
  id: string
  title: string
  category: CategoryName
  /** slug of the festival catalogue */
  festival?: string
  language: Language
  ratio: AspectRatio
  /** cents */
  price: number
  effect?: CollectionEntry['effect']
  recipe: Recipe
}

/** The same card always has the same id, so that seeding again changes nothing. */
const idOf = (seed: string, language: Language): string =>
  createHash('sha256').update(`${seed}/${language}`).digest('hex').slice(0, 16)

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

/** Portrait cards show a scene's first colours, landscape cards the next; sets that share a scene start further on. */
const paletteFor = (scene: string, ratio: AspectRatio, offset: number): string =>
  at(sceneNamed(scene).palettes, offset + ASPECT_RATIOS.indexOf(ratio))

const fromCollection = (entry: CollectionEntry, position: number): Template[] => {
  const { scene, festival, category, messages, titles, price, effect, eggs } = entry
  const offset = COLLECTION.slice(0, position).filter((before) => before.scene === scene).length
  return ASPECT_RATIOS.flatMap((ratio, turn) =>
    LANGUAGES.map((language): Template => {
      const seed = `${messages}-${scene}-${ratio}`
      const { title, note } = at(MESSAGES[messages][language], offset + turn)
      const palette = paletteFor(scene, ratio, offset)
      return {
        id: idOf(seed, language),
        title: titles[language],
        category,
        language,
        ratio,
        price,
        ...(festival === undefined ? {} : { festival }),
        ...(effect === undefined ? {} : { effect }),
        recipe: { scene, palette, ratio, language, seed, title, note, options: eggs ? { eggs } : {} },
      }
    }),
  )
}

const LAYOUTS = 4

/** Jokes come in one ratio each, so that the funny strip does not show the same joke twice. */
const fromJoke = (who: JokeName, position: number): Template[] =>
  LANGUAGES.map((language): Template => {
    const ratio = at(ASPECT_RATIOS, position)
    const seed = `funny-${who}-${ratio}`
    const { title, note } = JOKES[who][language]
    const palette = at(sceneNamed('funny').palettes, position)
    const options = { who, layout: position % LAYOUTS }
    return {
      id: idOf(seed, language),
      title: language === 'zh-CN' ? title.join('') : title.join(' '),
      category: FUNNY_CATEGORY,
      language,
      ratio,
      price: 0,
      recipe: { scene: 'funny', palette, ratio, language, seed, title, note, options },
    }
  })

/** All template cards, in the order of the year, jokes last. */
export const TEMPLATES: readonly Template[] = [
  ...COLLECTION.flatMap(fromCollection),
  ...(Object.keys(JOKES) as JokeName[]).flatMap(fromJoke),
]
