import { cp, glob } from 'node:fs/promises'
import path from 'node:path'

import { defineConfig } from 'tsup'

/** Data files that the code reads at run time keep their relative paths. */
async function copyData(): Promise<void> {
  const exclude = ['**/*.fixture.json', '**/*_snapshot.json']
  for await (const file of glob('src/**/*.{sql,json}', { exclude }))
    await cp(file, path.join('dist', path.relative('src', file)))
}

export default defineConfig({
  entry: [
    'src/cli.ts',
    'src/modules/files/content/check-worker.ts',
    'src/modules/fonts/subset-worker.ts',
    'src/modules/print/print-worker.ts',
    'src/library/draw-child.ts',
  ],
  format: ['esm'],
  target: 'node24',
  clean: true,
  sourcemap: true,
  removeNodeProtocol: false,
  // Our packages are source: loading their 300 files would cost each drawing process a second. drizzle-orm (a 180 kB
  // package.json that is read again for each of its files) and typebox triple the time to start.
  // A dependency of the server stays outside, so subset-font of card-art does too: it reads WASM from its folder.
  noExternal: [/^@petalpost\//, /^drizzle-orm/, /^typebox/],
  onSuccess: copyData,
})
