import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

import { headingCharacters } from './heading-characters.ts'

const ID = 'virtual:heading-font'
const RESOLVED = `\0${ID}`

/**
 * `import url from 'virtual:heading-font'`: the address of a font subset of Noto Serif SC 700. It has the characters
 * that the Chinese catalog uses in headings (the whole font is 1.5 MB, the subset about 60 KB).
 */
export function headingFont(root: string): Plugin {
  let building = false
  return {
    name: 'petalpost:heading-font',
    config: (_, { command }) => {
      building = command === 'build'
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const catalog = path.join(root, 'src/locales/zh-CN/messages.po')
      this.addWatchFile(catalog)
      const face = createRequire(import.meta.url).resolve(
        '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-700-normal.woff2',
      )
      const source = await subsetFont(await readFile(face), headingCharacters(await readFile(catalog, 'utf8')), {
        targetFormat: 'woff2',
      })
      if (!building) return `export default 'data:font/woff2;base64,${source.toString('base64')}'`
      const reference = this.emitFile({ type: 'asset', name: 'heading-zh.woff2', source })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}
