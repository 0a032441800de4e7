import { readFileSync, statSync } from 'node:fs'

import type { Language } from '@petalpost/domain/language'
import { LRUCache } from 'lru-cache'

import { compress, type Compressed } from '#src/compressed.ts'
import { type ScriptHashes, scriptHashesOf } from '#src/script-hashes.ts'

/** The built document of the web application, into which each page's head is written. */
export interface WebDocument {
  /** of its inline scripts */
  hashes: ScriptHashes
  /** The document with a page's head (HTML), in its language. The last pages are kept. */
  withHead(head: string, language: Language): Promise<Compressed>
}

/** Effort of a page's compression: its first visitor waits for it. */
const QUICK = 5
const KEPT_PAGES = 200

/** The part of the document that the head of a page replaces. */
const HEAD = /<!--head-->[^]*?<!--\/head-->/
const LANGUAGE = /(<html[^>]*\blang=")[^"]*/

/**
 * Returns a function that returns the document in the file, or null before the first build. A document that a build has
 * replaced is read again, because it names other files.
 */
export function watchWebDocument(file: string): () => WebDocument | null {
  let known: { document: WebDocument; changedAt: number } | null = null
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt === undefined) return null
    if (known?.changedAt !== changedAt) known = { document: readDocument(readFileSync(file, 'utf8')), changedAt }
    return known.document
  }
}

function readDocument(html: string): WebDocument {
  const pages = new LRUCache<string, Promise<Compressed>>({ max: KEPT_PAGES })
  // functions, because `replace` would interpret $ signs in a text
  const pageWith = (head: string, language: Language): string =>
    html.replace(HEAD, () => head).replace(LANGUAGE, (_, before: string) => before + language)
  return {
    hashes: scriptHashesOf(html),
    withHead: (head, language) => {
      const key = `${language} ${head}`
      const page = pages.get(key) ?? compress(pageWith(head, language), 'text/html; charset=utf-8', QUICK)
      pages.set(key, page)
      return page
    },
  }
}
