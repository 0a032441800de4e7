import { cp } from 'node:fs/promises'
import path from 'node:path'

import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/cli.ts'],
  format: ['esm'],
  target: 'node24',
  clean: true,
  sourcemap: true,
  removeNodeProtocol: false,
  // Our packages are source. card-art stays outside: only the seed loads it, and its fonts resolve from its own folder.
  noExternal: [/^@petalpost\/(?!card-art)/],
  external: [/^@petalpost\/card-art/],
  // data that the code reads at run time keeps its place beside it
  onSuccess: () =>
    cp('src', 'dist', {
      recursive: true,
      filter: (source) => !/\.tsx?$/.test(source) && !path.basename(source).startsWith('.'),
    }),
})
