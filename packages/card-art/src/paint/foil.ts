import type { Canvas } from '../lib/canvas.ts'
import { mix, type Color } from '../lib/color.ts'
import { item, round, times } from '../lib/number.ts'

type Seven = readonly [Color, Color, Color, Color, Color, Color, Color]

/** The colors of metal leaf along one sheen, from dark to light and back. */
export const FOILS = {
  gold: ['#b58230', '#f8e3a0', '#d6a244', '#fff5cf', '#cb9438', '#f5d988', '#b78531'],
  pale: ['#d0ae70', '#fdf2d4', '#e4c98f', '#fffaf0', '#dcbb7c', '#f9e9c6', '#cfae72'],
  rose: ['#bd7767', '#fad6ca', '#dd9d8d', '#fff0ea', '#d28a7a', '#f6cbbc', '#bf7a69'],
  silver: ['#6f7782', '#e9eef2', '#a7b0ba', '#ffffff', '#8e98a4', '#dfe5ea', '#79828e'],
} as const satisfies Record<string, Seven>

export type FoilName = keyof typeof FOILS

const stop = (offset: number, color: Color): string => `<stop offset="${round(offset * 100)}%" stop-color="${color}"/>`

/** A foil gradient over the whole card, in card coordinates, so that all foil parts share one sheen. */
export const foil = (canvas: Canvas, name: FoilName): string =>
  canvas.define(`foil-${name}`, (id) => {
    const stops = times(3, (turn) => FOILS[name].map((color, i) => stop((turn + i / 7) / 3, color)).join('')).join('')
    const end = `x2="${round(canvas.width * 0.8)}" y2="${round(canvas.height)}"`
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" ${end}>${stops}</linearGradient>`
  })

/** A metal gradient for small objects (coins, caps, bows), each with its own highlight. */
export const metal = (canvas: Canvas, name: FoilName = 'gold'): string =>
  canvas.define(`metal-${name}`, (id) => {
    const [edge, light, body, shine, , soft] = FOILS[name]
    const tones = [mix(body, edge, 0.35), soft, light, shine]
    const stops = [0, 2, 1, 3, 1, 2, 0].map((tone, i) => stop(i / 6, item(tones, tone))).join('')
    return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops}</linearGradient>`
  })
