import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { Run, TextLayer } from '@petalpost/card-document/layers/text/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { canonicalJson } from '@petalpost/domain/canonical-json'
import { CARD_TEXTS } from '@petalpost/domain/test/typed-texts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Edit } from '../edit.ts'
import { styleTexts } from '../look/style.ts'
import { tidied } from '../tidy.ts'
import { type LetterChange, type LetterStyle, stylesIn, textOf } from './text-runs.ts'
import { type Mark, isMarked, roomFor, setText, stepFontSize, styleRange, toggleMark } from './text.ts'

const RED: Fill = { type: 'solid', color: '#ff0000' }
const GOLD: Fill = {
  type: 'linear',
  angle: 90,
  stops: [
    { color: '#8a6a1f', offset: 0 },
    { color: '#f4d98a', offset: 100 },
  ],
}

const textLayer = (runs: Run[], more: Partial<TextLayer> = {}): TextLayer => ({
  id: 'text',
  x: 0,
  y: 0,
  width: 200,
  height: 100,
  rotation: 0,
  type: 'text',
  size: 'auto-height',
  runs,
  style,
  ...more,
})

const cardOf = (...layers: TextLayer[]): CardV2 => tidied({ ...sampleCard({ groups: [] }), layers })
const inCard = (card: CardV2, id = 'text'): TextLayer => card.layers.find((layer) => layer.id === id) as TextLayer
const after = (runs: Run[], edit: Edit, more: Partial<TextLayer> = {}): Run[] =>
  inCard(edit(cardOf(textLayer(runs, more)))).runs

/** Every UTF-16 unit with its style. */
const letters = (layer: TextLayer): [string, LetterStyle | undefined][] =>
  Array.from({ length: textOf(layer).length }, (_, at) => [textOf(layer).charAt(at), stylesIn(layer, at, at + 1)[0]])

const problemsOf = (card: CardV2) => {
  const read = readCard(card)
  return read.ok ? [] : read.problems
}

describe('setText', () => {
  const styled: Run[] = [{ text: 'red', style: { fill: RED } }, { text: ' plain' }]

  it('new letters look like the letter before them', () => {
    expect(after(styled, setText('text', 'reddish plain'))).toEqual([
      { text: 'reddish', style: { fill: RED } },
      { text: ' plain' },
    ])
  })

  it('letters that replace others look like the first that they replace', () => {
    expect(after(styled, setText('text', 'rXYplain'))).toEqual([
      { text: 'rXY', style: { fill: RED } },
      { text: 'plain' },
    ])
  })

  it('letters at the beginning look like the first letter', () => {
    expect(after(styled, setText('text', 'Xred plain', 1))[0]).toEqual({ text: 'Xred', style: { fill: RED } })
  })

  it('a text that was emptied keeps the style of its first letter for the next one', () => {
    const empty = setText('text', '')(cardOf(textLayer(styled)))
    expect(inCard(empty).runs).toEqual([{ text: '', style: { fill: RED } }])
    expect(inCard(setText('text', 'new')(empty)).runs).toEqual([{ text: 'new', style: { fill: RED } }])
  })

  it('the caret tells which of several equal letters was typed', () => {
    const runs: Run[] = [{ text: 'aa', style: { fill: RED } }, { text: 'aa' }]
    expect(after(runs, setText('text', 'aaaaa', 1))).toEqual([{ text: 'aaa', style: { fill: RED } }, { text: 'aa' }])
    expect(after(runs, setText('text', 'aaaaa', 5))).toEqual([{ text: 'aa', style: { fill: RED } }, { text: 'aaa' }])
  })

  it('an emoji is never split between two runs', () => {
    const runs: Run[] = [{ text: '😀', style: { fill: RED } }, { text: '😀' }]
    expect(after(runs, setText('text', '😀😁'))).toEqual([{ text: '😀', style: { fill: RED } }, { text: '😁' }])
  })

  it('what the text has no room for is left out where it was typed', () => {
    const full = 'x'.repeat(LIMITS.charsPerLayer - 1)
    const card = setText('text', `ab😀${full}`, 4)(cardOf(textLayer([{ text: full }])))
    expect(textOf(inCard(card))).toBe(`a${full}`)
    expect(setText('text', `b${textOf(inCard(card))}`, 1)(card)).toBe(card)
  })

  it('half an emoji is left out when there is room for only one half', () => {
    const full = 'x'.repeat(LIMITS.charsPerLayer - 1)
    expect(after([{ text: full }], setText('text', `😀${full}`, 2))).toEqual([{ text: full }])
  })

  it('the texts of other layers take up room', () => {
    const others = Array.from({ length: 5 }, (_, at) =>
      textLayer([{ text: 'x'.repeat(at === 0 ? 1_990 : 2_000) }], { id: `other${at}` }),
    )
    const card = cardOf(...others, textLayer([{ text: '' }]))
    expect(roomFor(card, 'text')).toBe(10)
    expect(textOf(inCard(setText('text', 'y'.repeat(20))(card)))).toBe('y'.repeat(10))
  })

  it.each(CARD_TEXTS)('S21: a text with $about is set as it is meant', ({ typed, clean }) => {
    expect(textOf(inCard(setText('text', typed)(cardOf(textLayer([{ text: 'x' }])))))).toBe(clean)
  })
})

describe('styleRange', () => {
  it('splits runs only where styles differ, and merges them again', () => {
    const edit = styleRange('text', 1, 3, { fill: RED })
    expect(after([{ text: 'abcd' }], edit)).toEqual([
      { text: 'a' },
      { text: 'bc', style: { fill: RED } },
      { text: 'd' },
    ])
    const back: Edit = (card) => styleRange('text', 0, 3, { fill: style.fill })(edit(card))
    expect(after([{ text: 'abcd' }], back)).toEqual([{ text: 'abcd' }])
  })

  it('takes a mark of the whole text away from some letters only', () => {
    const card = cardOf(textLayer([{ text: 'abcd' }], { style: { ...style, italic: true } }))
    const layer = inCard(styleRange('text', 1, 2, { italic: false })(card))
    expect(letters(layer).map(([, one]) => one?.italic)).toEqual([true, false, true, true])
  })

  it('keeps a gradient of letters that repeats the gradient of the text, because it spans fewer letters', () => {
    const runs = after([{ text: 'abcd' }], styleRange('text', 0, 2, { fill: GOLD }), {
      style: { ...style, fill: GOLD },
    })
    expect(runs).toEqual([{ text: 'ab', style: { fill: GOLD } }, { text: 'cd' }])
  })

  it('lists the font of the letters on the card', () => {
    const card = styleRange('text', 0, 1, { fontFamily: 'Pacifico', fontWeight: 400 })(
      cardOf(textLayer([{ text: 'ab' }])),
    )
    expect(card.fonts).toContainEqual({ source: 'library', family: 'Pacifico', weights: [400] })
  })

  it('a text that would need more runs than it may have stays as it is', () => {
    const runs = Array.from({ length: LIMITS.runsPerLayer }, (_, at): Run => ({
      text: 'ab',
      style: { fontSize: 10 + (at % 2) },
    }))
    const card = cardOf(textLayer(runs))
    expect(styleRange('text', 1, 2, { fill: RED })(card)).toBe(card)
  })
})

describe('styles of whole texts', () => {
  it('every letter takes the change and keeps the rest', () => {
    const runs: Run[] = [{ text: 'a', style: { fill: RED, fontSize: 50 } }, { text: 'b' }]
    expect(after(runs, styleTexts(['text'], { fontSize: 20 }))).toEqual([
      { text: 'a', style: { fill: RED } },
      { text: 'b' },
    ])
  })

  it('a plate is set and removed', () => {
    const background = { color: '#ffffff', padding: 4, radius: 8 }
    const card = styleTexts(['text'], { background, textAlign: 'left' })(cardOf(textLayer([{ text: 'a' }])))
    expect(inCard(card).style).toMatchObject({ background, textAlign: 'left' })
    expect(inCard(styleTexts(['text'], { background: undefined })(card)).style.background).toBeUndefined()
  })

  it('a mark is taken away only when all letters have it', () => {
    const bold = toggleMark(
      { id: 'text', from: 0, to: 1 },
      'bold',
    )(cardOf(textLayer([{ text: 'ab' }], { style: { ...style, fontWeight: 400 } })))
    expect(isMarked(inCard(bold), 'bold')).toBe(false)
    const all = toggleMark(['text'], 'bold')(bold)
    expect(isMarked(inCard(all), 'bold')).toBe(true)
    expect(isMarked(inCard(toggleMark(['text'], 'bold')(all)), 'bold')).toBe(false)
  })

  it('sizes step up and down, stay different, and stop at their limits', () => {
    const runs: Run[] = [{ text: 'a', style: { fontSize: 100 } }, { text: 'b' }]
    const larger = inCard(stepFontSize(['text'], true)(cardOf(textLayer(runs))))
    expect([larger.runs[0]?.style?.fontSize, larger.style.fontSize]).toEqual([110, 35])
    const [first] = after(runs, stepFontSize({ id: 'text', from: 0, to: 1 }, false))
    expect(first?.style?.fontSize).toBe(91)
    expect(after([{ text: 'a', style: { fontSize: 1000 } }], stepFontSize(['text'], true))).toEqual([
      { text: 'a', style: { fontSize: 1000 } },
    ])
  })

  it('the styles of a part are those of its runs, and of a caret those of the letter before it', () => {
    const layer = textLayer([{ text: 'a', style: { fontSize: 50 } }, { text: 'b' }])
    const sizes = (from: number, to: number) => stylesIn(layer, from, to).map(({ fontSize }) => fontSize)
    expect(sizes(0, 2)).toEqual([50, style.fontSize])
    expect(sizes(1, 2)).toEqual([style.fontSize])
    expect(sizes(1, 1)).toEqual([50])
  })
})

const ownStyle = fc.record(
  {
    fontSize: fc.constantFrom(10, 20, style.fontSize),
    fontWeight: fc.constantFrom(400, 600, 700),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    fill: fc.constantFrom(RED, GOLD, style.fill),
    fontFamily: fc.constantFrom('Pacifico', style.fontFamily),
  },
  { requiredKeys: [] },
)
const [isHigh, isLow] = [/[\ud800-\udbff]/, /[\udc00-\udfff]/]
const words = fc.string({ unit: fc.constantFrom('a', 'b', '你', '好', '😀', '\n', ' '), maxLength: 8 })
const run: fc.Arbitrary<Run> = fc
  .record({ text: words, style: ownStyle }, { requiredKeys: ['text'] })
  .map((one) => one as Run)
const layer = fc
  .tuple(fc.array(run, { maxLength: 4 }), fc.boolean())
  .map(([runs, italic]) => textLayer(runs, italic ? { style: { ...style, italic: true } } : {}))
const change: fc.Arbitrary<LetterChange> = fc.record(
  {
    fontSize: fc.constantFrom(1, 20, style.fontSize, 5_000),
    fontWeight: fc.constantFrom(400, 700),
    italic: fc.boolean(),
    strikethrough: fc.boolean(),
    fill: fc.constantFrom(RED, GOLD, style.fill),
  },
  { requiredKeys: [] },
)
const place = fc.nat(20)
const mark = fc.constantFrom<Mark>('bold', 'italic', 'underline', 'strikethrough')
const range = fc.tuple(place, place).map(([a, b]) => ({ id: 'text', from: Math.min(a, b), to: Math.max(a, b) }))
const target = fc.oneof(range, fc.constant(['text']))

describe('every edit of a text', () => {
  const RUNS = { numRuns: 2_000 }

  it('the text is what was typed, and every letter that stays keeps its style', () => {
    fc.assert(
      fc.property(layer, place, place, words, ({ ...before }, a, b, typed) => {
        const old = textOf(before)
        const ends = [a, b].map((at) => Math.min(at, old.length)).toSorted((x, y) => x - y)
        const [from = 0, to = 0] = ends.map((at) => (isLow.test(old.charAt(at)) ? at - 1 : at))
        const wanted = old.slice(0, from) + typed + old.slice(to)
        const now = inCard(setText('text', wanted, from + typed.length)(cardOf(before)))
        expect(textOf(now)).toBe(wanted)
        const [was, is] = [letters(before), letters(now)]
        expect(is.slice(0, from)).toEqual(was.slice(0, from))
        expect(is.slice(from + typed.length)).toEqual(was.slice(to))
      }),
      RUNS,
    )
  })

  it('styles the letters of its part, and no others', () => {
    fc.assert(
      fc.property(layer, range, change, (before, { from, to }, wanted) => {
        const text = textOf(before)
        const isInside = (at: number) => at >= from && at < to
        const now = inCard(styleRange('text', from, to, wanted)(cardOf(before)))
        expect(textOf(now)).toBe(text)
        const limited = {
          ...wanted,
          ...(wanted.fontSize ? { fontSize: Math.min(1000, Math.max(4, wanted.fontSize)) } : {}),
        }
        const expected = letters(before).map(([letter, one], at) => [
          letter,
          // an emoji has one style, also when only half of it is in the part
          isInside(at) || (isHigh.test(letter) && isInside(at + 1)) || (isLow.test(letter) && isInside(at - 1))
            ? { ...one, ...limited }
            : one,
        ])
        expect(letters(now)).toEqual(expected)
      }),
      RUNS,
    )
  })

  it('of a valid card makes a valid card with as few runs as its styles need', () => {
    const edits: fc.Arbitrary<Edit> = fc.oneof(
      fc.tuple(words, place).map(([text, caret]) => setText('text', text, caret)),
      fc.tuple(range, change).map(([{ from, to }, wanted]) => styleRange('text', from, to, wanted)),
      change.map((wanted) => styleTexts(['text'], wanted)),
      fc.tuple(target, mark).map((all) => toggleMark(...all)),
      fc.tuple(target, fc.boolean()).map((all) => stepFontSize(...all)),
    )
    fc.assert(
      fc.property(layer, fc.array(edits, { maxLength: 6 }), (before, all) => {
        const card = all.reduce((now, edit) => edit(now), cardOf(before))
        expect(problemsOf(card)).toEqual([])
        const { runs } = inCard(setText('text', `${textOf(inCard(card))}!`)(card))
        const styles = runs.map((one) => canonicalJson(one.style ?? {}))
        expect(styles.filter((one, at) => one === styles[at - 1])).toEqual([])
        expect(runs.map(({ text }) => text)).not.toContain('')
      }),
      RUNS,
    )
  })
})
