import { buffer } from 'node:stream/consumers'

import { charactersOf } from '@petalpost/card-art/node/characters'
import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { create } from 'fontkit'

import type { TestServer } from './build-app.ts'

/** A layer with a text in a font. */
export const textLayer = (font: string, text: string, id = 'text', changes: object = {}): Layer => ({
  id,
  type: 'text',
  x: 0,
  y: 0,
  width: 300,
  height: 80,
  rotation: 0,
  runs: [{ text }],
  style: {
    fontFamily: font,
    fontSize: 32,
    fontWeight: 400,
    fill: { type: 'solid', color: '#222222' },
    textAlign: 'center',
    lineHeight: 1.3,
    letterSpacing: 0,
    verticalAlign: 'top',
    ...changes,
  },
  size: 'auto-height',
})

/** A card of these layers and fonts. */
export const card = (layers: Layer[], fonts: FontUse[], assets: CardV2['assets'] = {}): CardV2 => ({
  v: 3,
  width: 375,
  height: 667,
  background: { type: 'solid', color: '#ffffff' },
  layers,
  groups: [],
  assets,
  fonts,
})

/** The font subsets of a card. */
export const piecesOf = (fonts: readonly FontUse[]): FontSubset[] => fonts.flatMap(({ subsets }) => subsets ?? [])

/** The content of a stored file. */
export async function storedBytes({ deps }: Pick<TestServer, 'deps'>, key: string): Promise<Buffer> {
  const found = await deps.storage.read(key)
  if (found === null) throw new Error(`no file ${key}`)
  return buffer(found.content)
}

/** The characters in the font subsets of a card. */
export async function charactersHeldBy(server: Pick<TestServer, 'deps'>, fonts: readonly FontUse[]): Promise<string> {
  const sets = await Promise.all(
    piecesOf(fonts).map(async ({ key }) => {
      const font = create(await storedBytes(server, key))
      if (!('characterSet' in font)) throw new TypeError('a collection')
      return font.characterSet
    }),
  )
  // 0xffff ends a font's character map
  const codes = sets.flat().filter((code) => code !== 0xffff)
  return charactersOf(codes.map((code) => String.fromCodePoint(code)))
}
