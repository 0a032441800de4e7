import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

import { FIRST_ANSWERS_ID } from '@petalpost/api-client/first-answers'
import type { Language } from '@petalpost/domain/language'
import { LRUCache } from 'lru-cache'

import { compress, type Compressed } from '#src/compressed.ts'
import { type ScriptHashes, scriptHashesOf } from '#src/script-hashes.ts'

/** What the server writes into the document of one page. */
export interface PageParts {
  /** of the page */
  language: Language
  /** the head, HTML */
  html: string
  /** the answers to the page's first calls, JSON text that is safe in a script; '' = none */
  answers: string
}

/** The built document of the web application. */
export interface WebDocument {
  /** of its inline scripts */
  hashes: ScriptHashes
  /** The document of a page. The last ones are kept. */
  withParts(parts: PageParts): Promise<Compressed>
}

/** Effort of a page's compression: its first visitor waits for it. */
const QUICK = 5
const KEPT_PAGES = 100

/** The part of the document that the head of a page replaces. */
const HEAD = /<!--head-->[^]*?<!--\/head-->/
/** Where the first answers belong, if the page has any. */
const ANSWERS = '<!--first-answers-->'
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

/** `data-page`: what is true of this address only, which the site removes when the visitor goes on. */
const answersScript = (json: string): string =>
  `<script type="application/json" id="${FIRST_ANSWERS_ID}" data-page>${json}</script>`

function readDocument(html: string): WebDocument {
  const pages = new LRUCache<string, Promise<Compressed>>({ max: KEPT_PAGES })
  // functions, because `replace` would interpret $ signs in a text
  const pageWith = ({ html: head, answers, language }: PageParts): string =>
    html
      .replace(HEAD, () => head)
      .replace(ANSWERS, () => answers && answersScript(answers))
      .replace(LANGUAGE, (_, before: string) => before + language)
  return {
    hashes: scriptHashesOf(html),
    withParts: (parts) => {
      const text = pageWith(parts)
      const key = createHash('sha256').update(text).digest('base64')
      const page = pages.get(key) ?? compress(text, 'text/html; charset=utf-8', QUICK)
      pages.set(key, page)
      return page
    },
  }
}
