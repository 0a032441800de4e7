import { petalRing } from '../../art/flowers/chrysanthemum.ts'
import { characterPath } from '../../art/ornament/characters.ts'
import type { Color } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { disc, scallop } from '../../lib/path.ts'
import { at, path } from '../../lib/svg.ts'

const dotRing = (n: number, reach: number, r: number, turn = 0): string =>
  times(n, (i) => disc(Math.cos(turn + (i / n) * TAU) * reach, Math.sin(turn + (i / n) * TAU) * reach, r)).join('')

/** A ring of crescents that open outwards, the most common cut in Chinese window papers. */
const crescentRing = (n: number, reach: number, r: number): string =>
  times(n, (i) => {
    const on = (turn: number, radius: number) => {
      const a = ((i + turn) / n) * TAU
      return `${round(Math.cos(a) * radius)} ${round(Math.sin(a) * radius)}`
    }
    return `M${on(-0.32, reach)}Q${on(0, reach - r * 1.5)} ${on(0.32, reach)}Q${on(0, reach - r * 0.4)} ${on(-0.32, reach)}Z`
  }).join('')

/** A round window paper of radius `r`, cut from one sheet, with `character` in its middle if given. */
export const paperCut = (x: number, y: number, r: number, color: Color, character?: string): string =>
  at(
    x,
    y,
    path(
      scallop(0, 0, r * 0.96, 24, 0.12) +
        dotRing(24, r * 0.93, r * 0.026, TAU / 48) +
        crescentRing(12, r * 0.88, r * 0.13) +
        petalRing(12, r * 0.58, r * 0.15, r * 0.045, TAU / 24) +
        dotRing(12, r * 0.77, r * 0.022, TAU / 24) +
        petalRing(24, r * 0.47, r * 0.075, r * 0.022) +
        (character
          ? disc(0, 0, r * 0.43) + disc(0, 0, r * 0.4) + characterPath(character, r * 0.6, 0, r * 0.22)
          : petalRing(8, r * 0.14, r * 0.24, r * 0.06) +
            dotRing(8, r * 0.36, r * 0.02, TAU / 16) +
            disc(0, 0, r * 0.07)),
      color,
      { 'fill-rule': 'evenodd' },
    ),
  )
