import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, round, times, TAU } from '../../lib/number.ts'
import { at, circle, ellipse, group, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

/** A nest of twigs seen from above; `inside` is laid into the hollow, drawn around the origin. */
export const nest = (canvas: Canvas, x: number, y: number, r: number, twig: Color, inside: string): string => {
  const tones = [darken(twig, 0.3), twig, lighten(twig, 0.22), darken(twig, 0.12), lighten(twig, 0.4)]
  const twigs = (count: number, near: number, far: number) =>
    times(count, (i) => {
      const a = canvas.between(0, TAU)
      const q = r * canvas.between(near, far)
      const span = canvas.between(0.35, 0.85)
      const end = q * canvas.between(0.93, 1.08)
      const bend = q * 1.06
      const [x1, y1] = [Math.cos(a) * q, Math.sin(a) * q]
      const [xm, ym] = [Math.cos(a + span / 2) * bend, Math.sin(a + span / 2) * bend]
      const [x2, y2] = [Math.cos(a + span) * end, Math.sin(a + span) * end]
      return stroke(
        `M${round(x1)} ${round(y1)}Q${round(xm)} ${round(ym)} ${round(x2)} ${round(y2)}`,
        cycle(tones, i),
        r * canvas.between(0.016, 0.034),
      )
    })
  return at(x, y, [
    group([circle(0, 0, r * 0.94, darken(twig, 0.3)), ...twigs(70, 0.8, 1.02)], {
      filter: shadow(canvas, { y: 16, b: 18, o: 0.32 }),
    }),
    circle(0, 0, r * 0.7, canvas.radial([darken(twig, 0.62), darken(twig, 0.5), darken(twig, 0.3)])),
    ...twigs(50, 0.6, 0.8),
    ellipse(0, r * 0.1, r * 0.56, r * 0.5, '#000', { opacity: 0.16 }),
    inside,
    group(twigs(26, 0.72, 0.92)),
  ])
}

/** A willow twig with catkins, growing from (x, y); `l` long. */
export const catkinTwig = (x: number, y: number, l: number, rot: number, bark: Color, fur: Color): string =>
  at(
    x,
    y,
    [
      stroke(`M0 0Q${round(l * 0.08)} ${round(-l * 0.5)} 0 ${round(-l)}`, bark, l * 0.02),
      ...times(7, (i) => {
        const t = 0.26 + i * 0.115
        const side = i % 2 ? 1 : -1
        const k = l * 0.062 * (1.1 - t * 0.35)
        return at(
          Math.sin(t * Math.PI) * l * 0.04,
          -l * t,
          ellipse(side * k * 0.7, -k * 1.1, k * 0.62, k * 1.25, fur, { transform: `rotate(${side * 26})` }) +
            ellipse(side * k * 0.55, -k * 1.4, k * 0.26, k * 0.6, '#fff', {
              opacity: 0.5,
              transform: `rotate(${side * 26})`,
            }) +
            ellipse(side * k * 0.4, -k * 0.16, k * 0.42, k * 0.5, bark, { transform: `rotate(${side * 26})` }),
        )
      }),
    ],
    { rot },
  )
