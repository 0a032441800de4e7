import type { LayerOf } from '@petalpost/card-document/layers/schema'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import type { Letters } from '#editor/fit/fit-text.ts'

/** Letters half as wide as their size, in lines of 1.2 sizes, wrapped as browsers do: a word breaks only when it must. */
export function squareLetters(text: string, size: number, width: number | null): Letters {
  const letter = size / 2
  const most = width === null ? Infinity : Math.max(1, Math.floor(width / letter + 1e-6))
  const lines = text.split('\n').flatMap((paragraph) => {
    const found: number[] = [0]
    for (const word of paragraph.split(' ')) {
      const now = found.at(-1) ?? 0
      const joined = now === 0 ? word.length : now + 1 + word.length
      if (joined <= most) found[found.length - 1] = joined
      else {
        if (now > 0) found.push(0)
        let rest = word.length
        for (; rest > most; rest -= most) found.splice(-1, 1, most, 0)
        found[found.length - 1] = rest
      }
    }
    return found
  })
  return {
    width: width ?? Math.max(...lines) * letter,
    height: lines.length * 1.2 * size,
    word: Math.max(...text.split(/[ \n]/).map((word) => word.length)) * letter,
  }
}

/** Measures texts that have square letters. */
export const measureSquare: MeasureText['size'] = ({ runs, style, size, width }: LayerOf<'text'>) =>
  squareLetters(runs.map(({ text }) => text).join(''), style.fontSize, size === 'auto-width' ? null : width)
