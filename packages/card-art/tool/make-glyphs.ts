import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { outlineGlyphs } from '../src/node/outline.ts'

/** Writes src/art/ornament/glyphs.ts: the brush characters that pictures contain, as outlines 1000 units tall. */
const CHARACTERS = '福春吉祥中秋清明重阳时令'

const round = (value: number) => Math.round(value)
const rows = Array.from(CHARACTERS).map((character) => {
  const { width, d } = outlineGlyphs(character, 'maShan', 1000, round)
  return `  ${character}: {\n    width: ${round(width)},\n    d: '${d}',\n  },`
})
const source = [
  '// Made by tool/make-glyphs.ts from Ma Shan Zheng (OFL 1.1).',
  'export const GLYPHS: Readonly<Record<string, { width: number; d: string }>> = {',
  ...rows,
  '}',
  '',
]
writeFileSync(path.join(import.meta.dirname, '../src/art/ornament/glyphs.ts'), source.join('\n'))
