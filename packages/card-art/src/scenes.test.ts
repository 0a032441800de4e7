import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { beforeAll, describe, expect, it } from 'vitest'

import { artSize, drawArt, drawCard, type Recipe } from './card.ts'
import { letteringOf } from './lettering-of.ts'
import { createCanvas } from './lib/canvas.ts'
import type { Area } from './lib/number.ts'
import { fileMeasurer } from './node/typeset.ts'
import type { Scene } from './scene.ts'
import { SCENES, type SceneId } from './scenes.ts'
import { svgProblems } from './svg-problems.fixture.ts'
import type { TextElement } from './text/element.ts'

const RATIOS = ['9:16', '16:9'] as const
const WORDS = {
  'en-US': { title: ['Happy', 'New Year'], note: 'Here is to bright nights and brave mornings.' },
  'zh-CN': { title: ['新年', '快乐'], note: '愿新年，胜旧年。' },
} as const
const LANGUAGES = ['en-US', 'zh-CN'] as const
/** The smallest distance of a text from the card's edge, as a share of the card's shorter side. */
const MARGIN = 0.02

const recipe = (scene: SceneId, palette: string, ratio: Recipe['ratio'], language: Recipe['language']): Recipe => ({
  scene,
  palette,
  ratio,
  language,
  seed: `test-${scene}`,
  ...WORDS[language],
})

const reachesOut = (area: Area, width: number, height: number): boolean => {
  const margin = Math.min(width, height) * MARGIN
  return (
    area.x < margin || area.y < margin || area.x + area.width > width - margin || area.y + area.height > height - margin
  )
}

const overlap = (a: TextElement, b: TextElement): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const NOTHING = { width: 1, top: 1, bottom: 0 }
/** Ink may reach a little over the room, because letters differ from their advance, in units of the reference size. */
const INK = 8

const leavesRoom = ({ x, y, width, height, room }: TextElement): boolean =>
  room !== undefined &&
  (x < room.x - INK ||
    y < room.y - INK ||
    x + width > room.x + room.width + INK ||
    y + height > room.y + room.height + INK)

const roomsOf = (texts: readonly TextElement[]) => new Set(texts.map(({ role, room }) => JSON.stringify([role, room])))

/** Whether the characters of a text stand below one another. */
const isColumn = ({ text }: TextElement): boolean => text.split('\n').every((line) => Array.from(line).length === 1)

const IDS = Object.keys(SCENES) as SceneId[]

describe.each(IDS)('scene %s', (id) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await SCENES[id]()
  })

  const drawings = new Map<string, Promise<Awaited<ReturnType<typeof drawCard>>>>()
  /** the card, drawn once for all tests that only read it */
  function drawing(palette: string, ratio: Recipe['ratio'], language: Recipe['language']) {
    const key = JSON.stringify([palette, ratio, language])
    const drawn = drawings.get(key) ?? drawCard(recipe(id, palette, ratio, language), fileMeasurer)
    drawings.set(key, drawn)
    return drawn
  }

  it('has two palettes or more, each with a name of its own', () => {
    expect(scene.palettes.length).toBeGreaterThanOrEqual(2)
    expect(new Set(scene.palettes).size).toBe(scene.palettes.length)
  })

  it.each(RATIOS)('is drawn clean in %s, in every palette and language, with its texts on the card', async (ratio) => {
    for (const palette of scene.palettes)
      for (const language of LANGUAGES) {
        const { svg, texts, width, height } = await drawing(palette, ratio, language)
        expect(svgProblems(svg)).toEqual([])
        expect(texts.map(({ role }) => role)).toContain('title')
        expect(texts.filter((text) => reachesOut(text, width, height))).toEqual([])
        const pairs = texts.flatMap((a, i) => texts.slice(i + 1).map((b) => [a, b] as const))
        expect(pairs.filter(([a, b]) => overlap(a, b) && a.role !== b.role)).toEqual([])
      }
  })

  it.each(RATIOS)('sets each text in %s in a room that is on the card, only columns have none', async (ratio) => {
    const [palette = ''] = scene.palettes
    for (const language of LANGUAGES) {
      const { texts, width, height } = await drawing(palette, ratio, language)
      expect(texts.filter((text) => !text.room && !isColumn(text))).toEqual([])
      expect(texts.filter(leavesRoom)).toEqual([])
      expect(texts.filter(({ room }) => room && reachesOut(room, width, height))).toEqual([])
      // the editor asks for the rooms with words and letters that do not matter
      const words = { title: ['A', 'A'], note: 'A', chinese: language === 'zh-CN' }
      const asked = await letteringOf({ scene: id, palette, ratio }, words, { measure: () => NOTHING })
      expect(roomsOf(asked.texts)).toEqual(roomsOf(texts))
    }
  })

  it('is the same to the byte when drawn again', async () => {
    const [palette = ''] = scene.palettes
    const again = await drawCard(recipe(id, palette, '9:16', 'en-US'), fileMeasurer)
    expect(again).toEqual(await drawing(palette, '9:16', 'en-US'))
  })

  it.each(RATIOS)('its art in %s is drawn again without the words, from what an art layer keeps', async (ratio) => {
    for (const palette of scene.palettes)
      for (const language of LANGUAGES) {
        const { title: _, note: __, ...art } = recipe(id, palette, ratio, language)
        const { svg, options } = await drawing(palette, ratio, language)
        const kept = JSON.parse(JSON.stringify({ ...art, options })) as typeof art
        expect(await drawArt(kept)).toBe(svg)
      }
  })

  it.each(RATIOS)('takes the same chances in both languages in %s, so that they are one drawing', async (ratio) => {
    const [palette = ''] = scene.palettes
    const nextChance = async (language: Recipe['language']) => {
      const { options } = await drawing(palette, ratio, language)
      const canvas = createCanvas(artSize(ratio), `test-${id}`)
      scene.picture(canvas, { palette, options })
      return canvas.random()
    }
    expect(await nextChance('zh-CN')).toBe(await nextChance('en-US'))
  })
})

describe('the scenes', () => {
  it('each have the path of their file as id, and none is missing', async () => {
    const files = globSync('scenes/*/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
    const found = await Promise.all(
      files.map(async (file) => {
        const id = file.slice('scenes/'.length, -'.ts'.length).replaceAll(path.sep, '.')
        const module = (await import(path.join(import.meta.dirname, file))) as { scene?: Scene }
        return module.scene === undefined ? [] : [{ id, scene: module.scene }]
      }),
    )
    const scenes = found.flat()
    expect(scenes.map(({ id }) => id).toSorted()).toEqual(IDS.toSorted())
    for (const { id, scene } of scenes) expect(await SCENES[id as SceneId]()).toBe(scene)
  })

  it('are loaded one by one: the list itself loads none', () => {
    const loaded = `
      import { registerHooks } from 'node:module'
      const urls = []
      registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
      await import('./card.ts')
      const before = urls.filter((url) => url.includes('/scenes/')).length
      const { SCENES } = await import('./scenes.ts')
      await SCENES['fathers-day.fishing']()
      console.log(before, urls.some((url) => url.endsWith('/scenes/fathers-day/fishing.ts')))`
    const args = ['--input-type=module', '--eval', loaded]
    expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe('0 true\n')
  })
})

it('refuses a palette a scene does not have', async () => {
  const draw = drawCard(recipe('qixi.bridge', 'no such', '9:16', 'zh-CN'), fileMeasurer)
  await expect(draw).rejects.toThrow('no palette')
})

it('refuses a character its font does not have', async () => {
  const strange = { ...recipe('qixi.bridge', 'violet', '9:16', 'en-US'), note: 'A rune: ᚠ' }
  await expect(drawCard(strange, fileMeasurer)).rejects.toThrow('no glyph')
})

it('refuses a scene that there is not', async () => {
  await expect(drawArt({ scene: 'toString', palette: '', ratio: '9:16', seed: 'x' })).rejects.toThrow('no scene')
})
