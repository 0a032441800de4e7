import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import sharp from 'sharp'
import { type Config, optimize } from 'svgo'

import { createCanvas } from '../src/lib/canvas.ts'
import { FESTIVAL_DRAWINGS, type Drawn } from './festival-drawings.ts'

/**
 * Writes the small drawings of the festival tabs (apps/web/src/shared/card/festivals/festival-art), one SVG each, from the same
 * parts as the cards. A file's name begins with the festival's number in the catalog. The files of drawings without a
 * festival have only a name.
 */
const OUT = path.join(import.meta.dirname, '../../../apps/web/src/shared/card/festivals/festival-art')

/** A drawing has its origin in the middle of this square, in the units of the cards. */
const FIELD = 1600
/** The side of the picture on which a drawing's ink is measured, px. */
const SHEET = 400
/** A drawing with more bytes loses its smallest parts. */
const MOST_BYTES = 4096
/** Free space around the ink, as a share of its longer side. */
const AIR = 0.03

interface Parts {
  definitions: string
  inner: string
}

/**
 * Removes what is invisible in a tab's 32 px and costs the most bytes: soft shadows, light around flames, the second
 * and third sheen of a foil.
 */
function withoutHaze({ definitions, inner }: Parts): Parts {
  const haze = [...definitions.matchAll(/<radialGradient id="([^"]+)"(?:(?!<\/radial).)*stop-opacity="0"\/><\/radial/g)]
  const hazy = haze.map(([, id]) => `fill="url(#${id})"`)
  return {
    definitions: definitions
      .replaceAll(/<filter .*?<\/filter>/g, '')
      .replaceAll(/(<linearGradient id="k-foil[^>]*>(?:<stop [^>]*>){8}).*?(?=<\/linear)/g, '$1'),
    inner: inner
      .replaceAll(/ filter="url\([^)]*\)"/g, '')
      .replaceAll(/<circle [^>]*\/>/g, (circle) => (hazy.some((fill) => circle.includes(fill)) ? '' : circle)),
  }
}

/** Keeps only one of several equal definitions: every ray and dumpling defines its own. */
function withoutTwins({ definitions, inner }: Parts): Parts {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  const kept = definitions.replaceAll(
    /<(\w+) id="([^"]+)"(.*?)<\/\1>/g,
    (whole, tag: string, id: string, rest: string) => {
      const known = first.get(tag + rest)
      if (known === undefined) first.set(tag + rest, id)
      else twins.set(id, known)
      return known === undefined ? whole : ''
    },
  )
  const named = inner.replaceAll(/url\(#([^)]+)\)/g, (whole, id: string) =>
    twins.has(id) ? `url(#${twins.get(id)})` : whole,
  )
  return { definitions: kept, inner: named }
}

/**
 * Removes parts thinner than half a pixel at 32 px, and makes almost opaque parts opaque: for a drawing with too many
 * bytes.
 */
function withoutSpecks(inner: string, side: number): string {
  return inner
    .replaceAll(/ opacity="0?\.[89]\d*"/g, '')
    .replaceAll(/<path (?![^>]*fill="[#u])[^>]*stroke-width="([\d.]+)"[^>]*\/>/g, (line, width) =>
      Number(width) < side * 0.014 ? '' : line,
    )
    .replaceAll(/<(?:circle|ellipse) [^>]*? rx?="([\d.]+)"[^>]*\/>/g, (dot, r) => (Number(r) < side * 0.022 ? '' : dot))
}

const svgOf = (body: string, [x, y, width, height]: readonly number[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${body}</svg>`

/** The square around what is painted, in the units of the drawing. */
async function squareAround(body: string): Promise<number[]> {
  const whole = svgOf(body, [-FIELD / 2, -FIELD / 2, FIELD, FIELD])
  const sheet = await sharp(Buffer.from(whole)).resize(SHEET, SHEET).png().toBuffer()
  const { info } = await sharp(sheet)
    .trim({ background: '#00000000', threshold: 8 })
    .toBuffer({ resolveWithObject: true })
  const unit = FIELD / SHEET
  const side = Math.ceil(Math.max(info.width, info.height) * unit * (1 + 2 * AIR))
  const middle = (offset = 0, length: number) => (length / 2 - offset) * unit - FIELD / 2
  const [cx, cy] = [middle(info.trimOffsetLeft, info.width), middle(info.trimOffsetTop, info.height)]
  return [Math.round(cx - side / 2), Math.round(cy - side / 2), side, side]
}

/** The shorter of two forms of an SVG: rotated copies of one path, or each path with its own coordinates. */
function shortest(svg: string): string {
  const [inPlace = '', reused = ''] = [true, false].map((applyTransforms) => {
    const overrides = {
      convertPathData: { applyTransforms },
      convertTransform: { transformPrecision: 5, floatPrecision: 2 },
    }
    const plugins: Config['plugins'] = [
      { name: 'preset-default', params: { overrides } },
      ...(applyTransforms ? [] : (['reusePaths'] as const)),
    ]
    const { data } = optimize(svg, { multipass: true, floatPrecision: 0, plugins })
    return data.replaceAll('xlink:href', 'href').replace(/ xmlns:xlink="[^"]*"/, '')
  })
  return inPlace.length <= reused.length ? inPlace : reused
}

async function svgFor(name: string, draw: Drawn): Promise<string> {
  const canvas = createCanvas({ width: 900, height: 900 }, name)
  const drawn = draw(canvas)
  const { definitions, inner } = withoutTwins(withoutHaze({ definitions: canvas.definitions(), inner: drawn }))
  const square = await squareAround(`<defs>${definitions}</defs>${inner}`)
  const whole = shortest(svgOf(`<defs>${definitions}</defs>${inner}`, square))
  if (whole.length <= MOST_BYTES) return whole
  return shortest(svgOf(`<defs>${definitions}</defs>${withoutSpecks(inner, square[2] ?? FIELD)}`, square))
}

const numberOf = new Map(FESTIVAL_CATALOGUE.map(({ id, slug }) => [slug, id]))

mkdirSync(OUT, { recursive: true })
for (const old of readdirSync(OUT)) rmSync(path.join(OUT, old))
for (const [name, draw] of Object.entries(FESTIVAL_DRAWINGS)) {
  const id = numberOf.get(name)
  const svg = await svgFor(name, draw)
  writeFileSync(path.join(OUT, `${id === undefined ? name : `${id}-${name}`}.svg`), svg)
  console.log(String(svg.length).padStart(6), name)
}
