import { leaf } from '../../art/flowers/leaves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { polygon, roundedBox } from '../../lib/path.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

const leg = (x: number, lean: number): string => stroke(`M${x} -40L${x + lean} 0`, '#5a3a26', 18)

/** An armchair, 460 wide and 430 high, standing on (x, y); `sitter` is drawn on its seat, feet at the origin. */
export const armchair = (x: number, y: number, s: number, cloth: Color, cushion: Color, sitter: string): string => {
  const dark = darken(cloth, 0.2)
  return at(
    x,
    y,
    [
      ellipse(0, 4, 250, 22, '#000', { opacity: '0.24' }),
      leg(-150, -16),
      leg(150, 16),
      path('M-176 -90C-190 -300 -170 -430 0 -430S190 -300 176 -90Z', cloth),
      path('M-150 -100C-160 -290 -140 -400 0 -400S160 -290 150 -100Z', lighten(cloth, 0.12)),
      stroke('M-62 -386C-72 -300 -70 -220 -66 -150M62 -386C72 -300 70 -220 66 -150', dark, 4, { opacity: '0.5' }),
      path(roundedBox(-170, -160, 340, 80, 34), dark),
      path(roundedBox(-160, -172, 320, 68, 32), lighten(cloth, 0.16)),
      at(
        112,
        -176,
        path(roundedBox(-56, -104, 112, 104, 22), cushion) +
          stroke('M-40 -84L40 -20M40 -84L-40 -20', lighten(cushion, 0.4), 6),
        {
          rot: 12,
        },
      ),
      at(0, -164, sitter),
      path('M-230 -186C-240 -226 -168 -240 -158 -196L-146 -40H-206Z', cloth),
      path('M230 -186C240 -226 168 -240 158 -196L146 -40H206Z', dark),
      path(roundedBox(-206, -104, 412, 68, 20), cloth),
      path(roundedBox(-206, -62, 412, 26, 13), dark),
      ellipse(-196, -196, 32, 22, lighten(cloth, 0.2)),
      ellipse(196, -196, 32, 22, cloth),
    ],
    { s },
  )
}

/** A standing lamp, 760 high, its feet at (x, y), its shade glowing. */
export const standingLamp = (canvas: Canvas, x: number, y: number, s: number, shade: Color, light: Color): string =>
  at(
    x,
    y,
    [
      glow(canvas, 0, -600, 420, light, 0.75),
      ellipse(0, 0, 80, 14, '#3a2a24'),
      stroke('M0 -4V-620', '#8a6a4a', 11),
      path(
        polygon([
          [-66, -760],
          [66, -760],
          [118, -580],
          [-118, -580],
        ]),
        canvas.linear([shade, lighten(shade, 0.5)]),
      ),
      ...times(5, (i) => stroke(`M${-44 + i * 22} -758L${-80 + i * 40} -582`, '#fff', 3, { opacity: '0.25' })),
      ellipse(0, -580, 118, 12, lighten(light, 0.5)),
      stroke('M70 -578V-500', '#8a6a4a', 3),
    ],
    { s },
  )

/** A round side table with one steaming cup on it, 200 wide and 250 high, standing on (x, y). */
export const teaTable = (x: number, y: number, s: number, wood: Color, cup: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 90, 10, '#000', { opacity: '0.22' }),
      stroke('M-54 0L-12 -226M54 0L12 -226M0 -6V-226', darken(wood, 0.25), 12),
      ellipse(0, -226, 118, 20, darken(wood, 0.2)),
      ellipse(0, -234, 118, 20, lighten(wood, 0.2)),
      stroke('M34 -286C64 -290 64 -252 30 -254', darken(cup, 0.1), 9),
      path('M-38 -300H38C38 -262 26 -242 12 -238H-12C-26 -242 -38 -262 -38 -300Z', cup),
      ellipse(0, -300, 38, 8, lighten(cup, 0.4)),
      ellipse(0, -299, 31, 5.6, '#7a4a30'),
      stroke('M-12 -318q-12 -18 0 -36t0 -36M12 -318q-12 -18 0 -36t0 -36', '#fff', 5, { opacity: '0.55' }),
      ellipse(-60, -240, 26, 8, '#f4e3c4'),
      ellipse(-64, -248, 14, 7, '#c98a4a'),
      ellipse(-52, -247, 13, 7, '#b5753a'),
    ],
    { s },
  )

/** A pot plant with broad leaves, about 340 high, standing on (x, y). */
export const housePlant = (x: number, y: number, s: number, pot: Color, green: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 80, 10, '#000', { opacity: '0.22' }),
      ...times(9, (i) => {
        const lean = (i - 4) * 17
        return leaf(
          0,
          -110,
          240 - Math.abs(i - 4) * 22,
          44,
          lean,
          i % 2 ? green : lighten(green, 0.14),
          darken(green, 0.25),
        )
      }),
      path('M-66 -128H66L50 -8Q48 0 40 0H-40Q-48 0 -50 -8Z', pot),
      path('M22 -128H66L50 -8Q48 0 40 0H12Z', darken(pot, 0.15)),
      rect(-72, -138, 144, 26, lighten(pot, 0.2), { rx: 8 }),
    ],
    { s },
  )
