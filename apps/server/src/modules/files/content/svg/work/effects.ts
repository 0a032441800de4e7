import type { DrawnElement } from '../weight.ts'
import { sayings, transformOf } from './animations.ts'
import { areaOf, type Box, scaleOf, times } from './box.ts'
import { add, type Canvas, drawContent, named } from './canvas.ts'
import { filterWork, functionsWork } from './filter-work.ts'
import { ABSOLUTE, lengthIn } from './numbers.ts'
import { inBox } from './paint.ts'
import { isNone, type Surroundings } from './state.ts'
import { CARD_AREA, share } from './view.ts'

/** Limit for one filter on one element, ms; no drawing program writes heavier ones. */
const MAX_FILTER = 600
/** Cost of a layer of any size, ms. */
const LAYER = 0.1
/** Cost for a whole card, ms, measured like the costs of filters. */
const COST = { group: 40, blend: 27, mask: 60, clip: 4 }

const GROUPS = new Set(['svg', 'g', 'use', 'symbol', 'text'])

/** Does opacity apply to an element as a group? In one that is painted once, it only changes the paint. */
const isLayer = ({ name, markers }: DrawnElement, { fill, stroke }: Surroundings): boolean =>
  GROUPS.has(name) || markers.length > 0 || !(fill.every(isNone) || stroke.every(isNone))

/** A filter over the limit makes the whole drawing too heavy. */
const addFilter = (canvas: Canvas, cost: number): void => add(canvas, cost <= MAX_FILTER ? cost : Infinity)

/** Adds the cost of a layer. `perCard`: ms for a whole card, `area`: the part of the card that it covers. */
const addLayer = (canvas: Canvas, perCard: number, area: number): void => add(canvas, LAYER + perCard * area)

/** The size of a region relative to its element: `120%` or `1.2`; Infinity when it is not known. */
const part = (text: string): number => Math.abs(lengthIn(text, { ...ABSOLUTE, percent: 1 })) || Infinity

/** The area of a filter's or mask's region, px on the card; `seen`: that of the element. */
function regionOf(
  { attributes }: DrawnElement,
  units: 'filterUnits' | 'maskUnits',
  seen: number,
  scale: number,
): number {
  const [width, height] = [attributes.get('width') ?? '120%', attributes.get('height') ?? '120%']
  const size = part(width) * part(height)
  if (attributes.get(units) !== 'userSpaceOnUse') return size * seen || 0
  return size * (/%/.test(width + height) ? CARD_AREA : scale ** 2) || 0
}

function addFilters(canvas: Canvas, element: DrawnElement, box: Box, { matrix }: Surroundings): void {
  const scale = scaleOf(matrix)
  const seen = share(areaOf(box)) * CARD_AREA
  addFilter(canvas, functionsWork(element, scale) * share(seen))
  for (const id of named(element.attributes.get('filter'))) {
    const source = canvas.byId.get(id)
    if (source?.name !== 'filter') continue
    const region = regionOf(source, 'filterUnits', seen, scale)
    const isOfBox = source.attributes.get('primitiveUnits') === 'objectBoundingBox'
    const { perCard, least, isUnbounded } = filterWork(source, isOfBox ? Math.sqrt(seen) : scale)
    addFilter(canvas, least + (perCard === 0 ? 0 : perCard * (isUnbounded ? region / CARD_AREA : share(region))))
  }
}

function addMask(canvas: Canvas, mask: DrawnElement, box: Box, state: Surroundings): void {
  const seen = share(areaOf(box)) * CARD_AREA
  // browsers draw the whole region, however small the element
  addLayer(canvas, COST.mask, share(regionOf(mask, 'maskUnits', seen, scaleOf(state.matrix))))
  const isOfBox = mask.attributes.get('maskContentUnits') === 'objectBoundingBox'
  drawContent(canvas, mask, isOfBox ? inBox(state, box) : state)
}

function addClip(canvas: Canvas, clip: DrawnElement, box: Box, state: Surroundings): void {
  // a clip of several shapes is drawn like a mask
  addLayer(canvas, clip.children.length > 1 ? COST.mask : COST.clip, share(areaOf(box)))
  const inside = clip.attributes.get('clipPathUnits') === 'objectBoundingBox' ? inBox(state, box) : state
  drawContent(canvas, clip, { ...inside, matrix: times(inside.matrix, transformOf(clip).matrix) })
}

/** Adds the cost of layers that an element is drawn on as a whole. */
function addLayers(canvas: Canvas, element: DrawnElement, box: Box, state: Surroundings): void {
  const area = share(areaOf(box))
  const says = (name: string, isCostly: (said: string) => boolean): boolean => sayings(element, name).some(isCostly)
  if (isLayer(element, state) && says('opacity', (said) => said !== '1')) addLayer(canvas, COST.group, area)
  if (says('clip-path', (said) => /(?<!url)\(/.test(said))) addLayer(canvas, COST.clip, area)
  if (says('mix-blend-mode', (said) => said !== 'normal')) addLayer(canvas, COST.blend, area)
  if (says('isolation', (said) => said !== 'auto')) addLayer(canvas, COST.group, area)
  for (const [name, addIt] of [
    ['mask', addMask],
    ['clip-path', addClip],
  ] as const)
    for (const id of named(element.attributes.get(name))) {
      const source = canvas.byId.get(id)
      if (source === undefined) continue
      addIt(canvas, source, box, state)
      addLayers(canvas, source, box, state) // it may be masked itself
    }
}

/** Adds the cost of effects on an element as a whole. `box`: where it is on the card. */
export function addEffects(canvas: Canvas, element: DrawnElement, box: Box, state: Surroundings): void {
  addFilters(canvas, element, box, state)
  addLayers(canvas, element, box, state)
}
