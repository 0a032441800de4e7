import assert from 'node:assert/strict'

import type { Product } from '../product.ts'
import type { Row, Scene } from '../scene.ts'
import { until } from '../until.ts'

/** A font of the library, as `/fonts/faces.json` lists it. */
interface Face {
  name: string
  family: string
  weight: number
  italic: boolean
  css: string
  letters: string
}

/** A character of a card, and the file from which the editor shows it. */
interface Sample {
  family: string
  weight: number
  italic: boolean
  character: string
  file: string
}

/** Fonts in one card: more of them would take a busy server longer than a save waits. */
const GROUPS = 10
/** A page that has not shown its fonts by then is opened again: they may have been made meanwhile. */
const VISIT_MS = 3000
/** Letters that Figtree lacks, with the companions that draw them. */
const COMPANIONS: Record<string, string> = { Ж: 'notoSans', Ω: 'notoSans', ש: 'hebrew', ก: 'thai', 新: 'hei' }

type Pair = readonly [first: number, last: number]

const pairsOf = (range: string): Pair[] =>
  range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const isIn = (pairs: readonly Pair[], code: number): boolean =>
  pairs.some(([first, last]) => code >= first && code <= last)

/** A character with ink that a slice and the font have; undefined when the slice has none that the font has. */
function oneOf(slice: readonly Pair[], font: readonly Pair[]): string | undefined {
  const codes = slice.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
  const held = codes.filter((code) => code > 0x20 && isIn(font, code))
  // the last one: many slices share their first characters; a saved text has no character that NFC writes in another way
  return held
    .map((code) => String.fromCodePoint(code))
    .findLast((character) => /[\p{L}\p{N}]/u.test(character) && character.normalize('NFC') === character)
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

interface Slice {
  file: string
  range: Pair[]
}

async function slicesOf({ css }: Face, origin: string): Promise<Slice[]> {
  const sheet = await textOf(origin + css)
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const file = /url\(["']?\.\/([^)"']+\.woff2)/.exec(rule)?.[1]
    const range = /unicode-range:\s*([^;]+)/.exec(rule)?.[1]
    return file && range ? [{ file: new URL(file, origin + css).href, range: pairsOf(range) }] : []
  })
}

/** A character of every slice of a font. */
async function samplesOf(face: Face, origin: string): Promise<Sample[]> {
  const font = pairsOf(await textOf(origin + face.letters))
  const samples = (await slicesOf(face, origin)).flatMap(({ file, range }): Sample[] => {
    const character = oneOf(range, font)
    return character === undefined ? [] : [{ ...face, character, file }]
  })
  // where slices overlap, browsers take the last
  return [...new Map(samples.map((sample) => [sample.character, sample])).values()]
}

/** What a face lacks, in the files of its companions. */
async function companionSamples(faces: readonly Face[], origin: string): Promise<Sample[]> {
  const figtree = faces.find(({ name }) => name === 'figtree')
  const samples = Object.entries(COMPANIONS).map(async ([character, name]): Promise<Sample[]> => {
    const companion = faces.find((face) => face.name === name)
    const slices = companion ? await slicesOf(companion, origin) : []
    const slice = slices.findLast(({ range }) => isIn(range, character.codePointAt(0) ?? 0))
    return figtree && slice ? [{ ...figtree, character, file: slice.file }] : []
  })
  return (await Promise.all(samples)).flat()
}

/** A card that sets each character in its font. */
function cardOf(samples: readonly Sample[]): object {
  const groups = [...Map.groupBy(samples, ({ family, weight, italic }) => `${family}|${weight}|${italic}`).values()]
  const families = [...new Set(samples.map(({ family }) => family))]
  return {
    v: 3,
    width: 375,
    height: 667,
    background: { type: 'solid', color: '#ffffff' },
    layers: groups.map((same, index) => {
      const [{ family, weight, italic } = { family: '', weight: 400, italic: false }] = same
      return {
        id: `text${index}`,
        type: 'text',
        x: 0,
        y: 60 * index,
        width: 375,
        height: 60,
        rotation: 0,
        runs: [{ text: same.map(({ character }) => character).join('') }],
        style: {
          fontFamily: family,
          fontSize: 8,
          fontWeight: weight,
          ...(italic ? { italic } : {}),
          fill: { type: 'solid', color: '#222222' },
          textAlign: 'left',
          lineHeight: 1.3,
          letterSpacing: 0,
          verticalAlign: 'top',
        },
        size: 'auto-height',
      }
    }),
    groups: [],
    assets: {},
    fonts: families.map((family) => ({
      family,
      weights: [...new Set(samples.filter((each) => each.family === family).map(({ weight }) => weight))],
      source: 'library',
    })),
  }
}

/** Draws each character in the font of the card and in the file that the editor loads; returns those that differ. */
async function differing(samples: readonly Sample[]): Promise<string[]> {
  const SIDE = 160
  const context = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!context) return ['no canvas']
  const inkOf = (font: string, character: string): boolean[] => {
    context.clearRect(0, 0, SIDE, SIDE)
    context.font = font
    context.fillText(character, 30, 110)
    const { data } = context.getImageData(0, 0, SIDE, SIDE)
    return Array.from({ length: SIDE * SIDE }, (_, at) => (data[4 * at + 3] ?? 0) > 127)
  }
  /** How much ink of one picture is more than 1 px from that of another: subsets have no hinting, which moves edges. */
  const outside = (one: readonly boolean[], other: readonly boolean[]): number => {
    const around = [-SIDE, 0, SIDE].flatMap((row) => [row - 1, row, row + 1])
    return one.filter((isInk, at) => isInk && !around.some((away) => other[at + away])).length
  }
  const found: string[] = []
  const files = new Map<string, string>()
  for (const { family, weight, italic, character, file } of samples) {
    let name = files.get(file)
    if (name === undefined) {
      name = `file ${files.size}`
      files.set(file, name)
      document.fonts.add(await new FontFace(name, `url("${file}")`).load())
    }
    const [shown, wanted] = [
      inkOf(`${italic ? 'italic' : 'normal'} ${weight} 90px "${family}"`, character),
      inkOf(`90px "${name}"`, character),
    ]
    const ink = wanted.filter(Boolean).length
    const other = outside(wanted, shown) + outside(shown, wanted)
    if (ink === 0 || other > 0.02 * ink) found.push(`${family} ${weight} ${character} (${other} of ${ink} px)`)
  }
  return found
}

async function listed({ origin }: Product): Promise<Face[]> {
  return (await fetch(`${origin}/fonts/faces.json`)).json() as Promise<Face[]>
}

/** The card's document, as every popup loads it, with all its fonts: a busy server makes some after the card is saved. */
async function open({ tab, product }: Scene, name: string, samples: readonly Sample[]): Promise<void> {
  const address = await product.documentOf(name, cardOf(samples))
  const families = new Set(samples.map(({ family }) => family)).size
  await until('the fonts of the card', async () => {
    await tab.visit(address)
    const isShown = async () =>
      (await tab.ask(() => new Set([...document.fonts].map(({ family }) => family)).size)) >= families
    return until('the fonts of this visit', isShown, VISIT_MS).catch(() => undefined)
  })
}

/** The letters of saved cards. */
export const LETTERS: Row[] = [
  ...Array.from({ length: GROUPS }, (_, group): Row => ({
    title: `a popup has a letter of every slice of its fonts, as the editor shows it: part ${group + 1} of the library`,
    async run(scene) {
      const { tab, product } = scene
      const faces = (await listed(product)).filter((_face, index) => index % GROUPS === group)
      const samples = (await Promise.all(faces.map((face) => samplesOf(face, product.origin)))).flat()
      assert.ok(samples.length >= faces.length)
      await open(scene, `letters ${group}`, samples)
      assert.deepEqual(await tab.ask(differing, samples), [])
    },
  })),
  {
    title: 'letters that a font lacks are drawn in its companions, not in a font of the system',
    async run(scene) {
      const { tab, product } = scene
      const samples = await companionSamples(await listed(product), product.origin)
      assert.equal(samples.length, Object.keys(COMPANIONS).length)
      await open(scene, 'companions', samples)
      assert.deepEqual(await tab.ask(differing, samples), [])
    },
  },
]
