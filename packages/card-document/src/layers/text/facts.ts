import { LIMITS } from '../../limits.ts'
import { inRange, RANGES } from '../../ranges.ts'
import { assetsOfFill } from '../asset-use.ts'
import { fontSizeOf, middleBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import { scaledFill, scaledOffset, scaledShadow, scaledStroke, scaledStyle } from '../scale.ts'
import type { TextCopy, TextLayer } from './schema.ts'

interface Choice {
  id: string
  text: string
  fontFamily: string
}

const LINE_HEIGHT = 1.3

const scaledCopy = (copy: TextCopy, ratio: number): TextCopy => ({
  ...copy,
  ...(copy.fill ? { fill: scaledFill(copy.fill, ratio) } : {}),
  ...(copy.stroke ? { stroke: scaledStroke(copy.stroke, ratio) } : {}),
  ...(copy.shadow ? { shadow: scaledShadow(copy.shadow, ratio) } : {}),
  ...(copy.offsetX === undefined ? {} : { offsetX: scaledOffset(copy.offsetX, ratio) }),
  ...(copy.offsetY === undefined ? {} : { offsetY: scaledOffset(copy.offsetY, ratio) }),
})

const scaledArc = ({ length, x, y }: NonNullable<TextLayer['arc']>, ratio: number) => ({
  length: inRange(length * ratio, [1, LIMITS.maxOffset]),
  x: inRange(x * ratio, RANGES.position),
  y: inRange(y * ratio, RANGES.position),
})

export const textFacts: KindFacts<TextLayer, Choice> = {
  assets: ({ style, runs, copies = [] }) => [
    ...assetsOfFill(style.fill, 'style.fill'),
    ...runs.flatMap((run, index) => assetsOfFill(run.style?.fill, `runs[${index}].style.fill`)),
    ...copies.flatMap(({ fill }, index) => assetsOfFill(fill, `copies[${index}].fill`)),
  ],
  families: ({ style, runs }) => [
    { path: 'style.fontFamily', family: style.fontFamily },
    ...runs.flatMap((run, index) => {
      const family = run.style?.fontFamily
      return family === undefined ? [] : [{ path: `runs[${index}].style.fontFamily`, family }]
    }),
  ],
  texts: ({ style, runs }) => runs.map((run) => ({ text: run.text, style: { ...style, ...run.style } })),
  look: ['style', 'copies'],
  link: 'optional',
  problems: ({ runs }) =>
    runs.reduce((sum, { text }) => sum + text.length, 0) > LIMITS.charsPerLayer
      ? [{ path: 'runs', code: 'length' }]
      : [],
  corners: 'scale',
  scaled: (layer, ratio) => ({
    ...layer,
    style: scaledStyle(layer.style, ratio),
    runs: layer.runs.map((run) => (run.style ? { ...run, style: scaledStyle(run.style, ratio) } : run)),
    ...(layer.copies ? { copies: layer.copies.map((copy) => scaledCopy(copy, ratio)) } : {}),
    ...(layer.arc ? { arc: scaledArc(layer.arc, ratio) } : {}),
    ...(layer.area ? { area: { ...layer.area, fontSize: inRange(layer.area.fontSize * ratio, RANGES.fontSize) } } : {}),
  }),
  /** The arc of a bent text that has none of its own follows the width of its box. */
  isDrawnToBox: ({ curve }) => curve !== undefined,
  /** Spans most of the card's width and grows downwards with its text. */
  inserted(card, { id, text, fontFamily }) {
    const fontSize = fontSizeOf(card, 1 / 12)
    return {
      ...middleBox(card, { width: 0.8 * card.width, height: LINE_HEIGHT * fontSize }),
      id,
      type: 'text',
      runs: [{ text }],
      style: {
        fontFamily,
        fontSize,
        fontWeight: 400,
        fill: { type: 'solid', color: '#222222' },
        textAlign: 'center',
        lineHeight: LINE_HEIGHT,
        letterSpacing: 0,
        verticalAlign: 'top',
      },
      size: 'auto-height',
    }
  },
}
