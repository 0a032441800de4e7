import type { Canvas } from '../../lib/canvas.ts'
import { lighten, rgba, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { glow } from '../../paint/surface.ts'

const BODY = 'M-196 -40C-210 -150 -120 -226 0 -222C108 -220 178 -150 176 -60C174 -10 120 8 0 8C-110 8 -190 10 -196 -40Z'
const HEAD =
  'M84 -214C84 -276 132 -312 190 -308C250 -304 288 -262 282 -214C276 -170 234 -146 184 -148C126 -150 84 -168 84 -214Z'
const EARS = [
  'M150 -298C118 -350 84 -440 112 -470C150 -480 178 -370 186 -302Z',
  'M196 -304C196 -366 214 -452 246 -456C276 -440 250 -350 228 -296Z',
]
const INNER_EARS = [
  'M154 -312C130 -360 106 -432 120 -450C144 -446 164 -366 172 -312Z',
  'M208 -314C210 -366 224 -434 244 -438C256 -424 238 -350 222 -308Z',
]

/** A fringe of cut paper from `x0` to `x1`, hanging from `y`. */
const fringe = (x0: number, x1: number, y: number, color: Color): string =>
  stroke(times(Math.round((x1 - x0) / 12), (i) => `M${x0 + i * 12} ${y}l${i % 2 ? 4 : -4} 26`).join(''), color, 7)

const wheel = (x: number, wood: Color, gold: string): string =>
  circle(x, 62, 46, wood) +
  circle(x, 62, 34, 'none', { stroke: gold, 'stroke-width': 5 }) +
  stroke(`M${x - 34} 62h68M${x} 28v68M${x - 24} 38l48 48M${x + 24} 38l-48 48`, gold, 4) +
  circle(x, 62, 10, gold)

/** A glowing paper rabbit on wheels, facing right; (x, y) the middle of its board, 480 wide and 600 tall at scale 1. */
export const rabbitLantern = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { paper, red, wood }: { paper: Color; red: Color; wood: Color },
): string => {
  const gold = metal(canvas)
  const lit = canvas.radial(['#fffdf2', lighten(paper, 0.3), paper, '#f0b862'], { cx: 0.5, cy: 0.6, r: 0.68 })
  const rib = rgba('#b5702a', 0.35)
  return at(
    x,
    y,
    [
      glow(canvas, 0, -120, 520, '#ffcf7a', 0.6),
      ...EARS.map((d) => path(d, lit)),
      ...INNER_EARS.map((d) => path(d, red, { opacity: 0.75 })),
      circle(-204, -96, 40, lit),
      stroke('M-204 -132v20M-236 -118l14 14M-172 -118l-14 14M-240 -88h20', rib, 3),
      path(BODY, lit),
      stroke(
        'M-120 -196C-170 -130 -166 -50 -132 4M-40 -220C-76 -140 -76 -50 -50 6M40 -220C52 -140 50 -50 36 6M116 -188C140 -130 136 -50 108 4',
        rib,
        4,
      ),
      stroke('M-190 -90C-90 -110 90 -110 172 -90', rib, 3),
      path(HEAD, lit),
      stroke('M150 -306C132 -260 134 -190 154 -150M224 -302C246 -260 244 -190 220 -152', rib, 3),
      fringe(-186, 172, -4, lighten(paper, 0.7)),
      fringe(-176, 164, 8, red),
      stroke('M96 -160C140 -128 210 -126 250 -152', red, 13),
      circle(170, -128, 15, gold),
      ...times(6, (i) => ellipse(-36, -142, 15, 30, red, { transform: `rotate(${i * 60} -36 -112)` })),
      circle(-36, -112, 15, gold),
      stroke('M-128 -76q14 -18 30 0q14 18 30 0M12 -66q14 -18 30 0q14 18 30 0', red, 6),
      circle(214, -240, 17, '#c8281f'),
      circle(219, -246, 5, '#fff'),
      ellipse(246, -196, 20, 12, '#f2848a', { opacity: 0.6 }),
      path('M276 -222q14 2 8 14q-14 4 -16 -6Z', '#d9545a'),
      stroke('M272 -204q-8 12 -22 8', '#b5702a', 4),
      path('M-230 28H220Q236 28 236 44H-240Q-240 28 -230 28Z', wood),
      stroke('M-224 36H216', gold, 4),
      wheel(-140, wood, gold),
      wheel(140, wood, gold),
    ],
    { s },
  )
}
