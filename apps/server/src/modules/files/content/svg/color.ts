type Triple = readonly [number, number, number]

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple => {
  const [x = 0, y = 0, z = 0] = rows.map(([one, two, three]) => one * a + two * b + three * c)
  return [x, y, z]
}
const each = (change: (one: number) => number, [a, b, c]: Triple): Triple => [change(a), change(b), change(c)]

/** sRGB and display-p3 share this curve; all three keep the sign of colors outside their gamut. */
const decoded = (one: number): number =>
  Math.abs(one) <= 0.04045 ? one / 12.92 : Math.sign(one) * ((Math.abs(one) + 0.055) / 1.055) ** 2.4
const encoded = (one: number): number =>
  Math.abs(one) <= 0.0031308 ? one * 12.92 : Math.sign(one) * (1.055 * Math.abs(one) ** (1 / 2.4) - 0.055)
const power =
  (exponent: number) =>
  (one: number): number =>
    Math.sign(one) * Math.abs(one) ** exponent

// matrices of CSS Color 4, "Sample code for color conversions"; XYZ is relative to D65
const TO_LINEAR_SRGB: readonly Triple[] = [
  [3.2409699419, -1.5373831776, -0.4986107603],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0556300797, -0.2039769589, 1.0569715142],
]
const P3_TO_XYZ: readonly Triple[] = [
  [0.4865709486, 0.2656676932, 0.1982172852],
  [0.2289745641, 0.6917385218, 0.0792869141],
  [0, 0.0451133819, 1.0439443689],
]
const A98_TO_XYZ: readonly Triple[] = [
  [0.5766690429, 0.1855582379, 0.1882286462],
  [0.297344975, 0.6273635663, 0.0752914585],
  [0.0270313614, 0.0706888525, 0.9913375368],
]
const REC2020_TO_XYZ: readonly Triple[] = [
  [0.6369580483, 0.1446169036, 0.1688809752],
  [0.262700212, 0.6779980715, 0.0593017165],
  [0, 0.028072693, 1.0609850577],
]
const PROPHOTO_TO_D50: readonly Triple[] = [
  [0.7977604897, 0.1351858351, 0.0313493496],
  [0.2880711282, 0.7118432178, 0.000085654],
  [0, 0, 0.8251046026],
]
const D50_TO_D65: readonly Triple[] = [
  [0.9554734214, -0.0230984549, 0.0632593085],
  [-0.0283697093, 1.0099953981, 0.0210414411],
  [0.0123140148, -0.0205076493, 1.3303659323],
]
const OKLAB_TO_LMS: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const LMS_TO_LINEAR_SRGB: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const ofXyz = (xyz: Triple): Triple => times(TO_LINEAR_SRGB, xyz)
const ofD50 = (xyz: Triple): Triple => ofXyz(times(D50_TO_D65, xyz))

/** Linear sRGB of a color in one of the spaces of `color()`. */
const SPACES: Readonly<Record<string, (color: Triple) => Triple>> = {
  srgb: (color) => each(decoded, color),
  'srgb-linear': (color) => color,
  'display-p3': (color) => ofXyz(times(P3_TO_XYZ, each(decoded, color))),
  'a98-rgb': (color) => ofXyz(times(A98_TO_XYZ, each(power(563 / 256), color))),
  rec2020: (color) => ofXyz(times(REC2020_TO_XYZ, each(power(2.4), color))),
  'prophoto-rgb': (color) => ofD50(times(PROPHOTO_TO_D50, each(power(1.8), color))),
  xyz: ofXyz,
  'xyz-d65': ofXyz,
  'xyz-d50': ofD50,
}

const ofOklab = (color: Triple): Triple =>
  times(
    LMS_TO_LINEAR_SRGB,
    each((one) => one ** 3, times(OKLAB_TO_LMS, color)),
  )

const part = (one: number): number => (one > 6 / 29 ? one ** 3 : (one - 4 / 29) * 3 * (6 / 29) ** 2)

function ofLab([lightness, a, b]: Triple): Triple {
  const y = (lightness + 16) / 116
  return ofD50([0.9642956764 * part(y + a / 500), part(y), 0.8251046025 * part(y - b / 200)])
}

const cartesian = ([lightness, chroma, hue]: Triple): Triple => {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** What 100% stands for in each part, and the way to linear sRGB. */
const FUNCTIONS: Readonly<Record<string, { whole: Triple; linear: (color: Triple) => Triple }>> = {
  lab: { whole: [100, 125, 125], linear: ofLab },
  lch: { whole: [100, 150, 360], linear: (color) => ofLab(cartesian(color)) },
  oklab: { whole: [1, 0.4, 0.4], linear: ofOklab },
  oklch: { whole: [1, 0.4, 360], linear: (color) => ofOklab(cartesian(color)) },
}

const UNITS: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, turn: 360, rad: 180 / Math.PI }
const PART = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|turn|rad)?$/i

/** A number, percentage or angle; NaN for anything else. */
function partOf(word: string | undefined, whole: number): number {
  if (word?.toLowerCase() === 'none') return 0
  const [, digits = 'NaN', unit = ''] = PART.exec(word ?? '') ?? []
  return Number(digits) * (unit === '%' ? whole / 100 : (UNITS[unit.toLowerCase()] ?? 1))
}

const clamped = (one: number): number => Math.min(1, Math.max(0, one))

/** sRGB as text, clipped to what it can show. */
function asText(linear: Triple, opacity: number): string {
  const bytes = each((one) => Math.round(255 * clamped(encoded(one))), linear)
  if (opacity < 1) return `rgba(${bytes.join(',')},${Number(clamped(opacity).toFixed(3))})`
  return `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** A color that CSS writes as a function of another space, in sRGB; null when it is no such color. */
function inSrgb(name: string, inside: string): string | null {
  const [color = '', opacity = '1', ...more] = inside.split('/')
  const words = color.trim().split(/\s+/)
  const isFunction = Object.hasOwn(FUNCTIONS, name)
  const space = isFunction ? '' : (words.shift() ?? '').toLowerCase()
  const { whole, linear } = (isFunction ? FUNCTIONS[name] : undefined) ?? { whole: [1, 1, 1], linear: undefined }
  const convert = linear ?? (Object.hasOwn(SPACES, space) ? SPACES[space] : undefined)
  const parts: Triple = [partOf(words[0], whole[0]), partOf(words[1], whole[1]), partOf(words[2], whole[2])]
  const alpha = partOf(opacity.trim(), 1)
  if (convert === undefined || words.length !== 3 || more.length > 0) return null
  return [...parts, alpha].every(Number.isFinite) ? asText(convert(parts), alpha) : null
}

const WIDE = /(?<![\w-])(color|lab|lch|oklab|oklch)\(([^()]*)\)/gi

/** Does this value name a color in a space that not every program reads? */
export const isWide = (value: string): boolean => value.search(WIDE) !== -1

/** The same value with its colors in sRGB, which browsers, printers and our thumbnails read alike. */
export const withSrgb = (value: string): string =>
  value.replace(WIDE, (call, name: string, inside: string) => inSrgb(name.toLowerCase(), inside) ?? call)
