import path from 'node:path'

import { build } from 'esbuild'

/** A script of this folder with everything it imports, ready for a page; `constants` replaces names by values. */
export async function bundled(file: string, constants: Record<string, string> = {}): Promise<string> {
  const texts = Object.entries({ ...constants, 'process.env.NODE_ENV': 'production' })
  const built = await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    define: Object.fromEntries(texts.map(([name, text]) => [name, JSON.stringify(text)])),
    write: false,
  })
  return built.outputFiles[0]?.text ?? ''
}
