import type { DrawnElement } from '../weight.ts'
import {
  areaOf,
  around,
  type Box,
  boxThrough,
  EVERYWHERE,
  grown,
  type Matrix,
  moved,
  NOWHERE,
  numbersIn,
  scaleOf,
  transformed,
} from './box.ts'
import { filterWork, functionsWork } from './filter-work.ts'
import { type Outline, outlineOf, SPREADING } from './outline.ts'
import {
  animatedTo,
  isMovedBy,
  isNone,
  lengthIn,
  MOVES,
  OUTERMOST,
  runsOf,
  sayings,
  scaled,
  type Surroundings,
  within,
} from './state.ts'

/** px: the size of a card on a phone. */
const CARD = { width: 1080, height: 1920 }
const CARD_AREA = CARD.width * CARD.height
const DIAGONAL = Math.hypot(CARD.width, CARD.height)

/** Limit for a static drawing, which is drawn once, ms; our own templates take up to 1,500. */
export const MAX_WORK = 1_600
/** Limit for one filter on one element, ms; no drawing program writes heavier ones. */
const MAX_FILTER = 600
/** Limit for each frame of an animated drawing, ms; every frame is drawn whole. */
const MAX_WORK_MOVING = 200

/** Cost for a whole card, ms, measured like the costs of filters. */
const COST = { fill: 1, linearGradient: 4, radialGradient: 20, group: 40, blend: 27, mask: 60, pattern: 8, clip: 4 }
/** Cost of a filter on an element of any size, ms. */
const FILTER = 1
/** Cost of an element that another one uses, ms: browsers copy it. */
const USED = 0.06
/** Cost of a dash, ms. Browsers draw at most a million per line. */
const DASH = 0.002
/** Cost per px of the line around a shape, ms: lines that often cross each other take long to fill. */
const LINE = 0.000_03
/** Cost of a letter, ms. */
const LETTER = 0.001
/** Cost of a stop of a gradient, each time that it paints something, ms. */
const STOP = 0.001
/** Px of outline that a wide line has at each of its points, in line widths: browsers join its pieces there. */
const JOIN = 4

/** Drawn only where something refers to them. */
const NOT_DRAWN = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter', 'linearGradient'])
NOT_DRAWN.add('radialGradient')
/** Elements that opacity applies to as a group; in others it only changes the paint. */
const GROUPS = new Set(['svg', 'g', 'use', 'symbol', 'text'])
const share = (area: number): number => Math.min(1, area / CARD_AREA)

/** Units of a box, for content whose lengths are parts of it. What is nowhere or everywhere counts as a whole card. */
function ofBox({ left, top, right, bottom }: Box): Matrix {
  const [width, height] = [right - left, bottom - top]
  const isKnown = width > 0 && height > 0 && Number.isFinite(width + height)
  return isKnown ? [width, 0, 0, height, left, top] : [CARD.width, 0, 0, CARD.height, 0, 0]
}

/** The part of the card that a letter may cover. */
const letterShare = ({ fontSize, matrix, isGrowing }: Surroundings): number =>
  isGrowing || Number.isNaN(fontSize) ? 1 : share((fontSize * stretchOf(matrix)) ** 2)
/** The largest factor by which a matrix scales a length. */
const stretchOf = ([a, b, c, d]: Matrix): number => Math.max(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d))

/** If a line leaves the card, only its visible part counts. `width` of the line in px on the card, 0 = none. */
function lineCost({ length, points }: Outline, { matrix }: Surroundings, width: number): number {
  const joins = points * JOIN * Math.min(DIAGONAL, width)
  return LINE * (joins + (width > 0 ? 2 : 1) * Math.min(points * DIAGONAL, length * stretchOf(matrix)))
}

/** The width of an element's line in px on the card; NaN when its unit is not px. */
const lineWidth = ({ attributes }: DrawnElement, { stroke, strokeWidth, matrix }: Surroundings): number => {
  if (stroke.every(isNone)) return 0
  return attributes.get('vector-effect') === 'non-scaling-stroke' ? strokeWidth : strokeWidth * stretchOf(matrix)
}

/** The size of a filter's region relative to its element: `120%` or `1.2`. */
const part = (text: string | undefined): number =>
  text === undefined ? 1.2 : (Number.parseFloat(text) || 0) / (text.includes('%') ? 100 : 1)

/** ids that an attribute refers to by `url(#…)`. */
const named = (text: string | undefined): string[] =>
  Array.from((text ?? '').matchAll(/url\(#([^)]+)\)/g), ([, id = '']) => id)

/** Where a nested drawing puts its content, given its size and view box. */
function fitted(matrix: Matrix, view: ReadonlyMap<string, string>, size: ReadonlyMap<string, string>): Matrix {
  const [left = 0, top = 0, width = 0, height = 0] = numbersIn(view.get('viewBox') ?? '')
  if (!(width > 0 && height > 0)) return matrix
  const [x, y] = [
    (lengthIn(size.get('width'), CARD.width) || CARD.width) / width,
    (lengthIn(size.get('height'), CARD.height) || CARD.height) / height,
  ]
  const isCut = /slice|none/.test(view.get('preserveAspectRatio') ?? '')
  const scale = isCut ? Math.max(x, y) : Math.min(x, y)
  return moved(scaled(matrix, scale), -left, -top)
}

/** Does it never show, whatever its animations say? */
const isHidden = (element: DrawnElement): boolean =>
  element.attributes.get('display') === 'none' && sayings(element, 'display').every(isNone)

/** The outline of a shape that has the most of each of its values for `d` and `points`; null for no shape. */
function largestOutline(element: DrawnElement, letters: number, fontSize: number): Outline | null {
  const { name, attributes } = element
  const own = outlineOf(name, attributes, letters, fontSize)
  if (own === null) return null
  const others = ['d', 'points'].flatMap((attribute) =>
    animatedTo(element, attribute).map((said) =>
      outlineOf(name, new Map([...attributes, [attribute, said]]), letters, fontSize),
    ),
  )
  return others.reduce<Outline>(
    (most, other) =>
      other === null
        ? most
        : {
            box: around(most.box, other.box),
            length: Math.max(most.length, other.length),
            points: Math.max(most.points, other.points),
          },
    own,
  )
}

/** Where the content of a pattern is drawn: in the units of the element, of its box, or of the view box. */
const tileMatrix = ({ attributes }: DrawnElement, { matrix }: Surroundings, box: Box): Matrix => {
  const turned = transformed(matrix, attributes.get('patternTransform') ?? '')
  if (attributes.has('viewBox')) return fitted(turned, attributes, new Map([['width', 'of the box']]))
  return attributes.get('patternContentUnits') === 'objectBoundingBox' ? ofBox(box) : turned
}

/** Walks through a drawing as a browser does to draw it. */
function painter(byId: ReadonlyMap<string, DrawnElement>) {
  let work = 0
  let uses = 0

  /** A filter over the limit makes the whole drawing too heavy. */
  const addFilter = (cost: number): void => {
    work += cost > MAX_FILTER ? Infinity : cost
  }

  /** What a gradient or pattern takes from the one that it refers to, if it has no content of its own. */
  const contentOf = (source: DrawnElement): DrawnElement[] => {
    const seen = new Set<DrawnElement>()
    let found: DrawnElement | undefined = source
    while (found !== undefined && found.children.length === 0 && !seen.has(found)) {
      seen.add(found)
      found = byId.get((found.attributes.get('href') ?? '').slice(1))
    }
    return found?.children ?? []
  }

  /** Cost of a `fill` or `stroke`, ms for a whole card; a pattern's tile is drawn once. `box`: what it paints. */
  const paintCost = (paint: string, state: Surroundings, box: Box): number => {
    if (paint === 'none') return 0
    const [id] = named(paint)
    const source = id === undefined ? undefined : byId.get(id)
    if (source === undefined) return COST.fill
    if (source.name === 'pattern') {
      drawAside(contentOf(source), tileMatrix(source, state, box))
      return COST.pattern
    }
    work += STOP * contentOf(source).length
    return source.name === 'radialGradient' ? COST.radialGradient : COST.linearGradient
  }

  /** Cost of the most expensive of the paints that an element has one after another, ms for a whole card. */
  const paintsCost = (paints: readonly string[], state: Surroundings, box: Box): number =>
    Math.max(...paints.map((paint) => paintCost(paint, state, box)))

  const filterCost = (element: DrawnElement, box: Box, matrix: Matrix): void => {
    const filters = sayings(element, 'filter')
    const scale = scaleOf(matrix)
    addFilter(Math.max(0, ...filters.map((filter) => functionsWork(filter, scale))) * share(areaOf(box)))
    for (const id of named(filters[0])) {
      const source = byId.get(id)
      if (source?.name !== 'filter') continue
      const said = source.attributes
      const isUser = said.get('filterUnits') === 'userSpaceOnUse'
      const [width, height] = [part(said.get('width')), part(said.get('height'))]
      const isOfCard = isUser && /%/.test(`${said.get('width') ?? '%'}${said.get('height') ?? '%'}`)
      const seen = Math.min(areaOf(box), CARD_AREA)
      const region = width * height * (isUser ? (isOfCard ? CARD_AREA : scale ** 2) : seen)
      const isOfBox = said.get('primitiveUnits') === 'objectBoundingBox'
      const { perCard, isUnbounded } = filterWork(source, isOfBox ? Math.sqrt(seen) : scale)
      addFilter(FILTER + perCard * (isUnbounded ? region / CARD_AREA : share(region)))
    }
  }

  /** Adds the cost of effects on an element as a whole. */
  const layerCost = (element: DrawnElement, box: Box, state: Surroundings): void => {
    const { attributes } = element
    const area = share(areaOf(box))
    if (GROUPS.has(element.name) && sayings(element, 'opacity').some((said) => said !== '1')) work += COST.group * area
    if (sayings(element, 'mix-blend-mode').some((said) => said !== 'normal')) work += COST.blend * area
    for (const name of ['mask', 'clip-path'])
      for (const id of named(attributes.get(name))) {
        const source = byId.get(id)
        if (source === undefined) continue
        // a clip of several shapes is drawn like a mask
        work += (name === 'mask' || source.children.length > 1 ? COST.mask : COST.clip) * area
        const units = source.attributes.get(name === 'mask' ? 'maskContentUnits' : 'clipPathUnits')
        drawAside(source.children, units === 'objectBoundingBox' ? ofBox(box) : state.matrix)
        layerCost(source, box, state) // a mask may be masked itself
      }
  }

  const drawShape = (element: DrawnElement, state: Surroundings): Box | null => {
    const { name, attributes, points } = element
    const runs = name === 'text' ? runsOf(element, state) : []
    const letters = runs.reduce((sum, run) => sum + run.letters, 0)
    const outline = largestOutline(element, letters, state.fontSize)
    if (outline === null) return null
    const isSpread = runs.slice(1).some((run) => ['x', 'y', 'font-size', ...SPREADING].some((one) => run.said.has(one)))
    const own = name === 'text' && isSpread ? EVERYWHERE : outline.box
    const width = lineWidth(element, state)
    const isSomewhere = state.isGrowing || Number.isNaN(width)
    const box = isSomewhere ? EVERYWHERE : grown(boxThrough(state.matrix, own), width / 2)
    for (const { own, parts } of name === 'text'
      ? // letters may lie on each other: each one is drawn
        runs.map((run) => ({ own: run.state, parts: run.letters * letterShare(run.state) }))
      : [{ own: state, parts: share(areaOf(box)) }]) {
      const paint = paintsCost(own.fill, own, box) + paintsCost(own.stroke, own, box) // adds to the work itself
      work += paint * parts
    }
    work += lineCost(outline, state, Number.isNaN(width) ? DIAGONAL : width) + LETTER * letters
    const { period } = state
    if (!state.stroke.every(isNone) && period < Infinity) {
      const length = lengthIn(attributes.get('pathLength'), outline.length)
      work += DASH * Math.min(1_000_000, Number.isFinite(length) ? length / period : 1_000_000)
    }
    for (const id of element.markers) {
      const before = work
      const marker = byId.get(id)
      if (marker !== undefined) drawMarker(marker, state)
      work = before + (work - before) * points
    }
    return box
  }

  /** A marker is drawn at each point, as large as its own view and the line say, and copied as what `use` names. */
  const drawMarker = (marker: DrawnElement, { matrix, strokeWidth, isGrowing }: Surroundings): void => {
    const said = marker.attributes
    const isOfLine = said.get('markerUnits') !== 'userSpaceOnUse'
    const unit = isOfLine ? (isGrowing || Number.isNaN(strokeWidth) ? DIAGONAL : strokeWidth) : 1
    const size = new Map([
      ['width', said.get('markerWidth') ?? '3'],
      ['height', said.get('markerHeight') ?? '3'],
    ])
    uses += 1
    work += USED
    drawAside(marker.children, fitted(scaled(matrix, unit), said, size), isGrowing)
    uses -= 1
  }

  /** The content of a pattern, mask or marker inherits nothing from the element that uses it. */
  const drawAside = (content: readonly DrawnElement[], matrix: Matrix, isGrowing = false): void => {
    for (const child of content) draw(child, { ...OUTERMOST, matrix, isGrowing })
  }

  const drawUsed = (element: DrawnElement, state: Surroundings): Box => {
    uses += 1
    const box = draw(element, state)
    uses -= 1
    return box
  }

  /** Adds the cost of drawing an element; returns where it is on the card. */
  const draw = (element: DrawnElement, outer: Surroundings): Box => {
    const { name, attributes, children } = element
    if (NOT_DRAWN.has(name) || MOVES.has(name) || isHidden(element)) return NOWHERE
    if (uses > 0) work += USED
    const state = within(element, outer)
    let box = drawShape(element, state)
    if (box === null) {
      box = NOWHERE
      if (name === 'use' || name === 'svg') {
        const [x, y] = [lengthIn(attributes.get('x'), 0) || 0, lengthIn(attributes.get('y'), 0) || 0]
        state.matrix = moved(state.matrix, x, y)
      }
      if (name === 'svg') state.matrix = fitted(state.matrix, attributes, attributes)
      const target = name === 'use' ? byId.get((attributes.get('href') ?? '').slice(1)) : undefined
      if (target?.name === 'symbol') {
        state.matrix = fitted(state.matrix, target.attributes, attributes)
        for (const child of target.children) box = around(box, drawUsed(child, state))
      } else if (target !== undefined) box = around(box, drawUsed(target, state))
    }
    for (const child of children) {
      if (child.name === 'tspan' || child.name === 'textPath') box = child.name === 'textPath' ? EVERYWHERE : box
      else box = around(box, draw(child, state))
      if (isMovedBy(child)) box = EVERYWHERE
    }
    if (attributes.has('transform-origin') || /\([^)]*\(/.test(attributes.get('transform') ?? '')) box = EVERYWHERE
    filterCost(element, box, state.matrix)
    layerCost(element, box, state)
    return box
  }

  return {
    draw,
    work: () => work,
  }
}

const isMoving = ({ name, children }: DrawnElement): boolean => MOVES.has(name) || children.some(isMoving)

/** Milliseconds that a browser takes to draw the whole drawing once, at the size of a card. */
export function workOf(root: DrawnElement, byId: ReadonlyMap<string, DrawnElement>): number {
  const { draw, work } = painter(byId)
  draw(root, OUTERMOST)
  return work()
}

/** Can a browser draw it without freezing? Call `isBounded` first: this follows every use. */
export function isLight(root: DrawnElement, byId: ReadonlyMap<string, DrawnElement>): boolean {
  const work = workOf(root, byId)
  return work <= (isMoving(root) ? MAX_WORK_MOVING : MAX_WORK)
}
