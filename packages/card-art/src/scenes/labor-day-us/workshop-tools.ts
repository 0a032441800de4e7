import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

/** The colors of a tool: its handle, its metal and one accent. */
export interface ToolColors {
  wood: Color
  steel: Color
  accent: Color
}

type Tool = (colors: ToolColors) => string

/** Tools of many trades, each upright around the origin and about 200 units high. */
export const TOOLS = {
  hammer: ({ wood, steel }) =>
    rect(-11, -64, 22, 164, wood, { rx: 9 }) +
    rect(-11, 20, 22, 80, darken(wood, 0.18), { rx: 9 }) +
    path('M-46 -100H34Q44 -100 44 -90V-66H-30Q-58 -66 -66 -44Q-76 -84 -46 -100Z', steel) +
    rect(40, -104, 20, 42, darken(steel, 0.15), { rx: 4 }),
  wrench: ({ steel }) =>
    path(
      'M-14 -34L-14 44C-42 60 -44 90 -26 106L-8 84H8L26 106C44 90 42 60 14 44V-34C42 -50 44 -84 24 -102L10 -74H-10L-24 -102C-44 -84 -42 -50 -14 -34Z',
      steel,
    ) + stroke('M0 -22V32', darken(steel, 0.2), 8, { opacity: 0.6 }),
  brush: ({ wood, steel, accent }) =>
    path('M-12 -104Q0 -112 12 -104L16 -14H-16Z', wood) +
    circle(0, -90, 4.5, darken(wood, 0.4)) +
    rect(-34, -16, 68, 34, steel, { rx: 5 }) +
    path('M-32 18H32L28 84Q16 74 8 92Q-4 78 -12 96Q-20 78 -30 88Z', accent),
  trowel: ({ wood, steel }) =>
    rect(-13, -106, 26, 74, wood, { rx: 12 }) +
    stroke('M0 -34V-6', steel, 12) +
    path('M-38 -8H38Q42 54 0 104Q-42 54 -38 -8Z', steel) +
    stroke('M0 4V84', lighten(steel, 0.4), 4, { opacity: 0.7 }),
  pencil: ({ wood, accent, steel }) =>
    rect(-18, -82, 36, 124, accent) +
    rect(-6, -82, 12, 124, lighten(accent, 0.25)) +
    rect(-18, -104, 36, 18, '#e58f8a', { rx: 6 }) +
    rect(-18, -90, 36, 12, steel) +
    path('M-18 42H18L0 104Z', lighten(wood, 0.55)) +
    path('M-6 84H6L0 104Z', '#3a332f'),
  spoon: ({ wood }) =>
    path('M-9 -30L-7 98Q0 108 7 98L9 -30Z', wood) +
    ellipse(0, -66, 36, 44, wood) +
    ellipse(0, -68, 24, 31, darken(wood, 0.18)),
  scissors: ({ steel, accent }) =>
    path('M-6 16L30 -104Q40 -84 34 -66L10 22Z', steel) +
    path('M6 16L-30 -104Q-40 -84 -34 -66L-10 22Z', darken(steel, 0.12)) +
    circle(-26, 66, 24, 'none', { stroke: accent, 'stroke-width': 14 }) +
    circle(26, 66, 24, 'none', { stroke: accent, 'stroke-width': 14 }) +
    stroke('M-8 14L-16 46M8 14L16 46', accent, 14) +
    circle(0, 14, 6, darken(steel, 0.5)),
  ruler: ({ wood }) =>
    rect(-24, -104, 48, 208, lighten(wood, 0.3), { rx: 4 }) +
    stroke(times(15, (i) => `M-24 ${-92 + i * 13}h${i % 5 ? 13 : 24}`).join(''), darken(wood, 0.4), 3),
  plane: ({ wood, steel, accent }) =>
    path('M-96 24Q-98 62 -90 62H92Q100 62 98 30L60 22H-60Z', wood) +
    path('M40 22C36 -22 78 -34 84 -8C72 -10 64 2 68 24Z', accent) +
    path('M-64 24C-60 -8 -34 -8 -32 24Z', accent) +
    path('M-8 26L12 -34L30 -28L14 26Z', steel),
  cog: ({ steel }) =>
    times(8, (i) => rect(-13, -78, 26, 34, steel, { rx: 4, transform: `rotate(${i * 45})` })).join('') +
    circle(0, 0, 58, steel) +
    circle(0, 0, 40, darken(steel, 0.14)) +
    circle(0, 0, 20, lighten(steel, 0.6)),
} satisfies Record<string, Tool>

export type ToolName = keyof typeof TOOLS
