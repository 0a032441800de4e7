import { between, type Effect, type EffectOptions, oneOf, piece, unitOf } from './effect.ts'

const COLORS = ['#ffd166', '#ff6b6b', '#6ee7ff', '#c3a6ff', '#8affc1', '#ff9ecd']
const RISE_MS = 550
const BURST_MS = 1700

interface Burst {
  x: number
  y: number
  delay: number
  radius: number
}

/** A streak of light on its way up. */
function rocket(options: EffectOptions, { x, y, delay }: Burst, color: string): Animation {
  const unit = unitOf(options)
  const element = piece(options, {
    width: `${2.5 * unit}px`,
    height: `${34 * unit}px`,
    'border-radius': '2px',
    background: `linear-gradient(#fff, ${color} 30%, transparent)`,
  })
  const from = options.height * 1.02
  return element.animate(
    [
      { translate: `${x}px ${from}px`, opacity: 1 },
      { translate: `${x}px ${y + (from - y) * 0.12}px`, opacity: 1, offset: 0.7 },
      { translate: `${x}px ${y}px`, opacity: 0 },
    ],
    { duration: RISE_MS, delay, easing: 'cubic-bezier(.2,.7,.4,1)' },
  )
}

/** A spark: a streak that shoots out along its own direction, hangs, sinks and goes out. */
function spark(options: EffectOptions, { x, y, delay, radius }: Burst, angle: number, color: string): Animation {
  const unit = unitOf(options)
  const reach = radius * between(options.random, 0.82, 1.08)
  const length = reach * 0.34
  const thick = 2.6 * unit
  const element = piece(options, {
    width: `${length}px`,
    height: `${thick}px`,
    margin: `${-thick / 2}px 0 0 ${-length}px`,
    'transform-origin': `100% 50%`,
    rotate: `${angle}rad`,
    'border-radius': '2px',
    background: `linear-gradient(90deg, transparent, ${color} 70%, #fff)`,
    filter: `drop-shadow(0 0 ${2 * unit}px ${color})`,
  })
  const at = (part: number, sink: number) =>
    `${(x + reach * part * Math.cos(angle)).toFixed(1)}px ${(y + reach * part * Math.sin(angle) + sink * radius).toFixed(1)}px`
  return element.animate(
    [
      { translate: at(0.04, 0), scale: '.1 1', opacity: 1, easing: 'cubic-bezier(.1,.7,.3,1)' },
      { translate: at(0.86, 0.02), scale: '1 1', opacity: 1, offset: 0.32 },
      { translate: at(0.98, 0.1), scale: '.55 .9', opacity: 0.9, offset: 0.6, easing: 'ease-in' },
      { translate: at(1.04, 0.34), scale: '.12 .7', opacity: 0 },
    ],
    { duration: BURST_MS, delay },
  )
}

/** The flash in the middle. */
function flash(options: EffectOptions, { x, y, delay, radius }: Burst, color: string): Animation {
  const element = piece(options, {
    width: `${2 * radius}px`,
    height: `${2 * radius}px`,
    margin: `${-radius}px`,
    translate: `${x}px ${y}px`,
    background: `radial-gradient(closest-side, #fff, ${color}99 18%, ${color}22 50%, transparent)`,
  })
  return element.animate(
    [
      { opacity: 0, scale: 0.1 },
      { opacity: 0.9, scale: 0.7, offset: 0.12 },
      { opacity: 0, scale: 1.2 },
    ],
    { duration: BURST_MS * 0.55, delay },
  )
}

/** Rockets that burst in rings of sparks, or one burst where the card was tapped. */
export const effect: Effect = (options) => {
  const { width, height, ms, density, random, from } = options
  const last = ms - BURST_MS
  if (last < 0) return []
  const rises = !from && last > RISE_MS
  const first = random()
  const count = from ? 1 : Math.max(1, Math.round((ms / 1500) * (0.6 + 0.6 * density)))
  return Array.from({ length: count }, (_, index): Animation[] => {
    const start = rises ? RISE_MS + (last - RISE_MS) * ((index + random() * 0.6) / count) : 0
    const burst: Burst = {
      // steps of the golden ratio keep consecutive bursts far apart
      x: from?.x ?? width * (0.14 + 0.72 * ((first + index * 0.618) % 1)),
      y: from?.y ?? height * between(random, 0.1, 0.46),
      delay: Math.min(start, last),
      radius: Math.min(width, height) * between(random, 0.2, 0.34),
    }
    const [color, second] = [oneOf(options, COLORS), oneOf(options, COLORS)]
    const ring = (sparks: number, { radius, ...where }: Burst, tint: string) =>
      Array.from({ length: sparks }, (__, number) =>
        spark(options, { ...where, radius }, ((number + random() * 0.5) / sparks) * 2 * Math.PI, tint),
      )
    return [
      ...(rises ? [rocket(options, { ...burst, delay: burst.delay - RISE_MS }, color)] : []),
      flash(options, burst, color),
      ...ring(24, burst, color),
      ...ring(12, { ...burst, radius: burst.radius * 0.55 }, second),
    ]
  }).flat()
}
