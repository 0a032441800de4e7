import { darken, lighten, type Color } from '../../lib/color.ts'
import { circle, ellipse, at, path, stroke } from '../../lib/svg.ts'

/** The ingredients of Laba porridge. */
export const GRAINS = ['redBean', 'peanut', 'lotusSeed', 'jujube', 'mungBean', 'walnut', 'rice', 'wolfberry'] as const

export type Grain = (typeof GRAINS)[number]

const bean = (c: Color, w: number, h: number) =>
  path(
    `M${-w} 0C${-w} ${-h} ${w} ${-h} ${w} 0C${w} ${h} ${w * 0.4} ${h * 0.5} 0 ${h * 0.62}C${-w * 0.4} ${h * 0.5} ${-w} ${h} ${-w} 0Z`,
    c,
  ) + ellipse(-w * 0.3, -h * 0.42, w * 0.3, h * 0.14, lighten(c, 0.45), { opacity: 0.7 })

const DRAWINGS: Record<Grain, () => string> = {
  redBean: () => bean('#8d2430', 13, 12) + stroke('M-4 -1H4', '#f3d9cf', 2.4),
  mungBean: () => bean('#7d9a3d', 10, 11) + stroke('M-3 0H3', '#eaf0cf', 2),
  peanut: () =>
    path('M-22 0C-24 -14 -6 -14 0 -8C6 -14 24 -14 22 0C24 14 6 14 0 8C-6 14 -24 14 -22 0Z', '#d9a866') +
    stroke('M-15 -5q3 5 0 10M-8 -6q3 6 0 12M8 -6q-3 6 0 12M15 -5q-3 5 0 10', darken('#d9a866', 0.22), 1.6),
  lotusSeed: () =>
    circle(0, 0, 14, '#f2e3c0') + circle(-4, -5, 5, '#fffaf0', { opacity: 0.8 }) + circle(3, 3, 3, '#c9a86a'),
  jujube: () =>
    ellipse(0, 0, 25, 17, '#9c2a24') +
    stroke('M-16 -3q8 5 15 0t16 1M-12 6q10 4 20 0', darken('#9c2a24', 0.3), 2) +
    ellipse(-8, -9, 8, 3, '#e58a74', { opacity: 0.7 }),
  walnut: () =>
    circle(0, 0, 22, '#b5824e') +
    stroke('M0 -21V21M-4 -15q-10 4 -8 12t-4 12M4 -15q10 4 8 12t4 12M-15 -6q5 3 3 8M15 -6q-5 3 -3 8', '#7f5429', 2.2),
  rice: () => ellipse(0, 0, 11, 4.6, '#fffaf0') + ellipse(2, 1.4, 8, 2, '#e2d6bd', { opacity: 0.8 }),
  wolfberry: () => path('M-15 0C-13 -10 6 -11 15 0C6 11 -13 10 -15 0Z', '#e0532f') + ellipse(-3, -3, 5, 2, '#ffb08a'),
}

/** One bean, nut or berry; about 40 units across at scale 1. */
export const grainOf = (kind: Grain, x: number, y: number, s: number, rot: number): string =>
  at(x, y, DRAWINGS[kind](), { s, rot })
