import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

/** Lays `.br` and `.gz` beside every text file of the build, so that the server compresses nothing per request. */
export function compressedCopies(): Plugin {
  let folder = ''
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue
        const file = path.join(folder, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
