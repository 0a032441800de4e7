import { type Art, drawArt, drawCard, type DrawnCard } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { cardFont } from '@petalpost/card-art/text/fonts'
import { readCard } from '@petalpost/card-document/read/validate'
import { AI_CATEGORY, ASPECT_RATIOS, FUNNY_CATEGORY, isPaid } from '@petalpost/domain/card'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { LANGUAGES } from '@petalpost/domain/language'
import { describe, expect, it } from 'vitest'

import { buildCard } from './build/build-card.ts'
import { definitionOf } from './build/definition.ts'
import { CARD_CATEGORIES } from './categories.ts'
import { type Template, TEMPLATES } from './templates.ts'

const SLUGS = new Set<string>(FESTIVAL_CATALOGUE.map(({ slug }) => slug))
/** Most bytes of a thumbnail, by width in px. */
const THUMBNAIL_BYTES = [
  [200, 20 * 1024],
  [400, 50 * 1024],
] as const
const FONT_BYTES = 60 * 1024

const definitionFrom = (template: Template, drawn: DrawnCard) => {
  const families = new Set(drawn.texts.map(({ font }) => cardFont(font).family))
  return definitionOf(template, {
    drawn,
    art: { key: 'library/art/x.svg', bytes: drawn.svg.length },
    fonts: [...families].map((family) => ({ family, weights: [], source: 'library' })),
    edge: '#ffffff',
  })
}

const oneOf = (found: (template: Template) => boolean): Template => {
  const template = TEMPLATES.find(found)
  if (!template) throw new Error('no such template')
  return template
}

// one card of each scene and joke is enough here, because the build checks every card
const oneOfEach = [...Map.groupBy(TEMPLATES, ({ recipe }) => recipe.options?.who ?? recipe.scene).values()]

describe('template cards', () => {
  it('are at least 24 over 8 festivals, in every ratio and language', () => {
    for (const language of LANGUAGES)
      for (const ratio of ASPECT_RATIOS) {
        const some = TEMPLATES.filter((each) => each.language === language && each.ratio === ratio)
        expect(some.length).toBeGreaterThanOrEqual(24)
        expect(new Set(some.map(({ festival }) => festival)).size).toBeGreaterThan(8)
      }
  })

  it('have an id of their own that does not change', () => {
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length)
    const deco = oneOf(({ recipe, language }) => recipe.seed === 'newYear-nyDeco-9:16' && language === 'zh-CN')
    expect(deco.id).toBe('e59a9d8e78d4c537')
  })

  it('name festivals of the catalog and categories of the list', () => {
    const categories = CARD_CATEGORIES.map(({ category }) => category)
    for (const { festival, category } of TEMPLATES) {
      expect(categories).toContain(category)
      expect(festival === undefined || SLUGS.has(festival)).toBe(true)
    }
    expect(new Set(TEMPLATES.map(({ category }) => category))).toEqual(new Set(categories))
  })

  it('show scenes that stand under a festival of the catalog or a category, by the same name', () => {
    const categories = CARD_CATEGORIES.map(({ category }) => category.toLowerCase().replaceAll(' ', '-'))
    const known = new Set([...SLUGS, ...categories])
    const folders = new Set(TEMPLATES.map(({ recipe }) => recipe.scene.split('.')[0] ?? ''))
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([])
  })

  it('are paid in about one of five, never the jokes', () => {
    const paid = TEMPLATES.filter(isPaid)
    expect(paid.length / TEMPLATES.length).toBeGreaterThan(0.15)
    expect(paid.length / TEMPLATES.length).toBeLessThan(0.3)
    expect(paid.filter(({ category }) => category === FUNNY_CATEGORY)).toEqual([])
  })

  it('share their drawing between the languages', () => {
    for (const { recipe, language, category } of TEMPLATES) {
      const other = oneOf(
        (each) => each.recipe.seed === recipe.seed && each.language !== language && each.category === category,
      )
      expect(other.recipe).toMatchObject({ scene: recipe.scene, palette: recipe.palette, options: recipe.options })
    }
  })

  it.each(oneOfEach.map(([first, ...rest]) => [first?.title, rest.at(-1) ?? first] as const))(
    '%s becomes a valid definition with its texts inside the card',
    async (_, template) => {
      if (!template) throw new Error('an empty group')
      const definition = definitionFrom(template, await drawCard(template.recipe, fileMeasurer))
      expect(readCard(definition)).toMatchObject({ ok: true })
      const outside = definition.layers.filter(({ x, width }) => x < 0 || x + width > definition.width)
      expect(outside).toEqual([])
    },
  )
})

describe('the art layer of a card', () => {
  it.each(oneOfEach.map(([first]) => [first?.recipe.scene, first] as const))(
    'draws the same picture again from what it keeps, without the words: %s',
    async (_, template) => {
      if (!template) throw new Error('an empty group')
      const drawn = await drawCard(template.recipe, fileMeasurer)
      const [layer] = definitionFrom(template, drawn).layers
      if (layer?.type !== 'art') throw new Error('no art layer')
      const { scene, palette, seed, options } = layer
      const art = { scene, palette, seed, options, ratio: template.ratio } as Art
      expect(await drawArt(art)).toBe(drawn.svg)
    },
  )
})

describe('a built card', () => {
  const samples = [
    oneOf((each) => each.language === 'zh-CN' && each.recipe.scene === 'chinese-new-year.lanterns'),
    oneOf((each) => each.language === 'zh-CN' && each.recipe.scene === 'funny.character'),
    oneOf((each) => each.language === 'en-US' && each.category === AI_CATEGORY),
  ]

  it.each(samples.map((template) => [template.title, template] as const))(
    '%s keeps its budgets',
    async (_, template) => {
      const { card } = await buildCard(template)
      for (const [i, [, most]] of THUMBNAIL_BYTES.entries()) expect(card.thumbnails[i]?.bytes).toBeLessThanOrEqual(most)
      expect(card.color).toMatch(/^#[0-9a-f]{6}$/)
      const subsets = card.definition.fonts.flatMap(({ subsets: own }) => own ?? [])
      expect(subsets.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FONT_BYTES)
    },
  )

  it('is the same to the byte when built again', async () => {
    const [template] = samples
    if (!template) throw new Error('no sample')
    expect(await buildCard(template)).toEqual(await buildCard(template))
  })
})
