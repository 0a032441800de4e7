import path from 'node:path'
import vm from 'node:vm'

import { build } from 'esbuild'

import type * as wholeDocument from './whole-document.ts'

/** Bundles a source file as a script for a page, as its site's own build would do it. Its exports are in `page`. */
async function bundle(file: string, alias: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    alias,
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'page',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** A page that this version of React renders as a whole: the server's document and the browser's script. */
export async function reactPage(
  version: 18 | 19,
  scripts: wholeDocument.PageScripts,
  when: 'at once' | 'over our popup',
): Promise<{ text: string; script: string }> {
  const alias: Record<string, string> = version === 18 ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {}
  const code = await bundle('whole-document.ts', alias)
  const server = vm.createContext({ TextEncoder, MessageChannel, setTimeout, AbortController, queueMicrotask })
  const { draw } = vm.runInContext(`${code};page`, server) as typeof wholeDocument
  const start = `page.hydrate(${JSON.stringify(scripts)})`
  const late = `const look = setInterval(() => {
    if (document.querySelector('[data-petalpost]')) { clearInterval(look); ${start} }
  }, 1)`
  return { text: draw(scripts), script: `${code};${when === 'at once' ? start : late}` }
}

/** A script with the `page.trap` of focus-trap.ts. */
export const focusTrap = (): Promise<string> => bundle('focus-trap.ts')
