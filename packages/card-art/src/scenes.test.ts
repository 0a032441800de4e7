import { describe, expect, it } from 'vitest'

import { artSize, drawArt, drawCard, type Recipe } from './card.ts'
import { createCanvas } from './lib/canvas.ts'
import { fileMeasurer } from './node/typeset.ts'
import { SCENES } from './scenes.ts'
import { svgProblems } from './svg-problems.fixture.ts'
import type { TextElement } from './text/element.ts'

const RATIOS = ['9:16', '16:9'] as const
const WORDS = {
  'en-US': { title: ['Happy', 'New Year'], note: 'Here is to bright nights and brave mornings.' },
  'zh-CN': { title: ['新年', '快乐'], note: '愿新年，胜旧年。' },
} as const
const LANGUAGES = ['en-US', 'zh-CN'] as const
/** What a text may stay away from the edge at least, as a share of the card's shorter side. */
const MARGIN = 0.02

const recipe = (scene: string, palette: string, ratio: Recipe['ratio'], language: Recipe['language']): Recipe => ({
  scene,
  palette,
  ratio,
  language,
  seed: `test-${scene}`,
  ...WORDS[language],
})

const reachesOut = (text: TextElement, width: number, height: number): boolean => {
  const margin = Math.min(width, height) * MARGIN
  return (
    text.x < margin || text.y < margin || text.x + text.width > width - margin || text.y + text.height > height - margin
  )
}

const overlap = (a: TextElement, b: TextElement): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe.each(SCENES.map((scene) => [scene.name, scene] as const))('scene %s', (name, scene) => {
  it('has two palettes or more, each with a name of its own', () => {
    expect(scene.palettes.length).toBeGreaterThanOrEqual(2)
    expect(new Set(scene.palettes).size).toBe(scene.palettes.length)
  })

  it.each(RATIOS)('is drawn clean in %s, in every palette and language, with its texts on the card', (ratio) => {
    for (const palette of scene.palettes)
      for (const language of LANGUAGES) {
        const { svg, texts, width, height } = drawCard(recipe(name, palette, ratio, language), fileMeasurer)
        expect(svgProblems(svg)).toEqual([])
        expect(texts.map(({ role }) => role)).toContain('title')
        expect(texts.filter((text) => reachesOut(text, width, height))).toEqual([])
        const pairs = texts.flatMap((a, i) => texts.slice(i + 1).map((b) => [a, b] as const))
        expect(pairs.filter(([a, b]) => overlap(a, b) && a.role !== b.role)).toEqual([])
      }
  })

  it('is the same to the byte when drawn again', () => {
    const [palette = ''] = scene.palettes
    const twice = () => drawCard(recipe(name, palette, '9:16', 'en-US'), fileMeasurer)
    expect(twice()).toEqual(twice())
  })

  it.each(RATIOS)('its art in %s is drawn again without the words, from what an art layer keeps', (ratio) => {
    for (const palette of scene.palettes)
      for (const language of LANGUAGES) {
        const { title: _, note: __, ...art } = recipe(name, palette, ratio, language)
        const { svg, options } = drawCard(recipe(name, palette, ratio, language), fileMeasurer)
        const kept = JSON.parse(JSON.stringify({ ...art, options })) as typeof art
        expect(drawArt(kept)).toBe(svg)
      }
  })

  it.each(RATIOS)('takes the same chances in both languages in %s, so that they are one drawing', (ratio) => {
    const [palette = ''] = scene.palettes
    const nextChance = (language: Recipe['language']) => {
      const { options } = drawCard(recipe(name, palette, ratio, language), fileMeasurer)
      const canvas = createCanvas(artSize(ratio), `test-${name}`)
      scene.picture(canvas, { palette, options })
      return canvas.random()
    }
    expect(nextChance('zh-CN')).toBe(nextChance('en-US'))
  })
})

it('refuses a palette a scene does not have', () => {
  expect(() => drawCard(recipe('qixi', 'no such', '9:16', 'zh-CN'), fileMeasurer)).toThrow('no palette')
})

it('refuses a character its font does not have', () => {
  const strange = { ...recipe('qixi', 'violet', '9:16', 'en-US'), note: 'A rune: ᚠ' }
  expect(() => drawCard(strange, fileMeasurer)).toThrow('no glyph')
})
