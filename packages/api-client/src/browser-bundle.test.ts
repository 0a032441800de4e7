import { readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const src = import.meta.dirname

/** Bundles for a browser what a page imports: the client and every endpoint. */
const bundle = async (contents: string) =>
  build({
    stdin: { contents, resolveDir: src, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })

const packageOf = (input: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]

describe("a page's bundle of the client and all endpoints", () => {
  const endpointFiles = readdirSync(path.join(src, 'endpoints'))
  const page = [...endpointFiles.map((file) => `endpoints/${file}`), 'client.ts', 'api-error.ts', 'upload-file.ts']

  it('contains ky, but no schema library and none of our schemas', async () => {
    const { metafile } = await bundle(page.map((file) => `export * from './${file}'`).join('\n'))
    const inputs = Object.keys(metafile.inputs)
    expect(new Set(inputs.map(packageOf).filter(Boolean))).toEqual(new Set(['ky']))
    expect(inputs.filter((input) => input.includes('schemas/'))).toEqual([])
  })

  it('is at most 11 kB in brotli', async () => {
    const { outputFiles } = await bundle(page.map((file) => `export * from './${file}'`).join('\n'))
    expect(brotliCompressSync(outputFiles[0]!.contents).length).toBeLessThan(11_000)
  })

  it('would contain typebox if an endpoint imported a schema as a value', async () => {
    const { metafile } = await bundle(`export { User } from './schemas/user.ts'`)
    expect(Object.keys(metafile.inputs).map(packageOf)).toContain('typebox')
  })
})
