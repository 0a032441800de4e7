import { cp, glob } from 'node:fs/promises'
import path from 'node:path'

import { defineConfig } from 'tsup'

/** Data that the code reads at run time keeps its place beside it. */
async function copyData(): Promise<void> {
  const exclude = ['**/*.fixture.json', '**/*_snapshot.json']
  for await (const file of glob('src/**/*.{sql,json}', { exclude }))
    await cp(file, path.join('dist', path.relative('src', file)))
}

export default defineConfig({
  entry: ['src/cli.ts', 'src/modules/fonts/cut-worker.ts'],
  format: ['esm'],
  target: 'node24',
  clean: true,
  sourcemap: true,
  removeNodeProtocol: false,
  // Our packages are source. card-art stays outside, because its fonts resolve from its own folder, and is loaded when
  // it is needed: to load source adds a twentieth of a second. What the start needs of it, the list of fonts, is bundled.
  // drizzle-orm (a package.json of 180 kB, read again for each of its files) and typebox triple the time to start.
  noExternal: [/^@petalpost\/(?!card-art)/, /^@petalpost\/card-art\/text\/fonts$/, /^drizzle-orm/, /^typebox/],
  external: [/^@petalpost\/card-art/],
  onSuccess: copyData,
})
