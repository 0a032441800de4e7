import { createHash } from 'node:crypto'

/** CSP `script-src` sources of a page's inline scripts, e.g. `'sha256-…'`. */
export type ScriptHashes = readonly string[]

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/** What a content security policy must list so that the inline scripts of this page may run, and no others. */
export const scriptHashesOf = (html: string): ScriptHashes =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
