// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { boundsOf, croppedTo } from './crop-drawing.ts'
import { partsOf } from './svg-parts.ts'

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${inside}</svg>`

/** The names of the elements in each part, without definitions. */
const namesIn = (parts: readonly string[] | null) =>
  parts?.map((part) => [...part.matchAll(/<(\w+)/g)].map(([, name]) => name))

describe('a drawing in parts', () => {
  it('has a part for each thing at its top level, and definitions in each', () => {
    const parts = partsOf(drawing('<linearGradient id="g"/><rect width="9" height="9"/><circle r="4"/>'))
    expect(namesIn(parts)).toEqual([
      ['svg', 'linearGradient', 'rect'],
      ['svg', 'linearGradient', 'circle'],
    ])
  })

  it('its only group stays around each part, and things that others may use stay as definitions', () => {
    const parts = partsOf(drawing('<g transform="scale(2)"><path id="a" d="M0 0h9"/><use href="#a"/></g>'))
    expect(namesIn(parts)).toEqual([
      ['svg', 'g', 'path'],
      ['svg', 'defs', 'path', 'g', 'use'],
    ])
  })

  it('stays whole when it has one part, too many, or parts that are drawn together', () => {
    expect(partsOf(drawing('<rect/>'))).toBeNull()
    expect(partsOf(drawing('<rect/>'.repeat(13)))).toBeNull()
    expect(partsOf(drawing('<g opacity=".5"><rect/><rect/></g>'))).toBeNull()
    expect(partsOf(drawing('<rect/><rect style="mix-blend-mode:multiply"/>'))).toBeNull()
    expect(partsOf('<html><rect/><rect/></html>')).toBeNull()
  })
})

describe('a part of a drawing', () => {
  it('is cut to what is seen of it, with a margin of a pixel', () => {
    const side = 10
    const data = new Uint8ClampedArray(4 * side * side)
    for (const [x, y] of [
      [3, 2],
      [6, 4],
    ] as const)
      data[4 * (y * side + x) + 3] = 255
    expect(boundsOf({ data }, side)).toEqual({ x: 0.2, y: 0.1, width: 0.6, height: 0.5 })
    expect(boundsOf({ data: new Uint8ClampedArray(4 * side * side) }, side)).toBeNull()
  })

  it('shows the same part of its view', () => {
    const cut = croppedTo(drawing('<rect/>'), { x: 0.1, y: 0.2, width: 0.5, height: 0.5 })
    expect(cut).toContain('viewBox="10 10 50 25"')
    expect(croppedTo('<svg xmlns="http://www.w3.org/2000/svg"/>', { x: 0, y: 0, width: 1, height: 1 })).toBeNull()
  })
})
