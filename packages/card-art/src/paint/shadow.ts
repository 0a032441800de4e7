import type { Canvas } from '../lib/canvas.ts'
import type { Color } from '../lib/color.ts'
import { round } from '../lib/number.ts'

export interface ShadowOptions {
  /** offset downwards, in units of the reference size */
  y?: number
  /** blur radius, in units of the reference size */
  b?: number
  /** opacity */
  o?: number
  /** color; by design brown or a darker tone of the ground, never gray */
  c?: Color
  /** for shapes that fill the card: the filter covers only the card, which halves the work */
  wholeCard?: boolean
}

const plain = (key: string): string => key.replaceAll('.', '_').replaceAll('#', '')

/** A filter that draws a soft shadow under a shape. */
export const shadow = (
  canvas: Canvas,
  { y = 10, b = 12, o = 0.35, c = '#000', wholeCard = false }: ShadowOptions = {},
): string =>
  canvas.define(plain(`sh-${y}-${b}-${o}-${c}${wholeCard ? '-card' : ''}`), (id) => {
    const drop = `<feDropShadow dx="0" dy="${round(y * canvas.unit)}" stdDeviation="${round(b * canvas.unit)}" flood-color="${c}" flood-opacity="${o}"/>`
    const region = wholeCard
      ? `filterUnits="userSpaceOnUse" x="0" y="0" width="${canvas.width}" height="${canvas.height}"`
      : 'x="-30%" y="-30%" width="160%" height="170%"'
    return `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${drop}</filter>`
  })

/** A blur filter; `radius` in units of the reference size. */
export const blur = (canvas: Canvas, radius: number): string =>
  canvas.define(
    plain(`bl-${radius}`),
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${round(radius * canvas.unit)}"/></filter>`,
  )

/** A filter that turns a fill that fades to transparent into grain, as in print. */
export const stipple = (canvas: Canvas): string =>
  canvas.define('stipple', (id) => {
    const frequency = Number((0.62 / canvas.unit).toFixed(3))
    const steps = [
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="7"/>`,
      '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -0.7" result="noise"/>',
      '<feComponentTransfer in="SourceGraphic" result="solid"><feFuncA type="linear" slope="60"/></feComponentTransfer>',
      '<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k1="0" k2="1" k3="-1" k4="0"/>',
      '<feComponentTransfer result="mask"><feFuncA type="linear" slope="9" intercept="0.08"/></feComponentTransfer>',
      '<feComposite in="solid" in2="mask" operator="in"/>',
    ]
    return `<filter id="${id}" x="0%" y="0%" width="100%" height="100%" color-interpolation-filters="sRGB">${steps.join('')}</filter>`
  })
