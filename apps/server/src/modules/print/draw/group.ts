import type { PrintContext } from './page.ts'

const BLENDS = { multiply: 'Multiply', screen: 'Screen', overlay: 'Overlay' } as const

type Resources = Record<string, unknown>

/** What the library draws on: a page, or a part of one that is laid over it as a whole. */
interface Canvas {
  width: number
  height: number
  write: (operators: string) => unknown
  fonts: Resources
  xobjects: Resources
  ext_gstates: Resources
  patterns: Resources
  colorSpaces: Resources
}

interface Internals {
  page: Canvas
  /** the matrix from the coordinates of now to those of the page */
  _ctm: Matrix
}

type Matrix = [number, number, number, number, number, number]

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c || 1
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}

const operator = (matrix: Matrix): string => `${matrix.map((each) => each.toFixed(8)).join(' ')} cm`

/**
 * Draws something as a whole and lays it over what is there: parts of it that overlap do not shine through each other, as
 * the opacity of an element in CSS.
 */
export async function asWhole(
  { pdf }: Pick<PrintContext, 'pdf'>,
  { opacity, blend }: { opacity: number; blend?: keyof typeof BLENDS | undefined },
  draw: () => Promise<void>,
): Promise<void> {
  if (opacity >= 1 && !blend) return draw()
  const inside = pdf as unknown as Internals
  const { page } = inside
  const matrix: Matrix = [...inside._ctm] // the library changes its own
  const resources = {
    ProcSet: ['PDF', 'Text', 'ImageB', 'ImageC', 'ImageI'],
    Font: {},
    XObject: {},
    ExtGState: {},
    Pattern: {},
    ColorSpace: {},
  }
  const form = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, page.width, page.height],
    Group: { S: 'Transparency', CS: 'DeviceRGB', I: true, K: false },
    Resources: resources,
  }) as unknown as { write: (operators: string) => void; end: () => void }
  // its coordinates are those of the page, as the library expects of gradients and letters
  form.write(operator(matrix))
  inside.page = {
    width: page.width,
    height: page.height,
    write: (operators) => form.write(operators),
    fonts: resources.Font,
    xobjects: resources.XObject,
    ext_gstates: resources.ExtGState,
    patterns: resources.Pattern,
    colorSpaces: resources.ColorSpace,
  }
  try {
    await draw()
  } finally {
    inside.page = page
    form.end()
  }
  const state = pdf.ref({ Type: 'ExtGState', ca: opacity, CA: opacity, ...(blend ? { BM: BLENDS[blend] } : {}) })
  state.end(null)
  const name = `Whole${Object.keys(page.xobjects).length}`
  page.ext_gstates[name] = state
  page.xobjects[name] = form
  page.write('q')
  page.write(operator(inverse(matrix)))
  page.write(`/${name} gs /${name} Do`)
  page.write('Q')
}
