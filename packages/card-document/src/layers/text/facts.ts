import { LIMITS } from '../../limits.ts'
import { assetsOfFill } from '../asset-use.ts'
import { fontSizeOf, middleBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import type { TextLayer } from './schema.ts'

interface Choice {
  id: string
  text: string
  fontFamily: string
}

const LINE_HEIGHT = 1.3

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
  link: 'optional',
  problems: ({ runs }) =>
    runs.reduce((sum, { text }) => sum + text.length, 0) > LIMITS.charsPerLayer
      ? [{ path: 'runs', code: 'length' }]
      : [],
  /** The arc of a bent text follows the width of its box. */
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
