import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Language } from '@petalpost/domain/language'
import { po } from 'gettext-parser'

/** Returns a text of the interface in the language of the journey, by its English words. */
export interface Words {
  (english: string, values?: Record<string, string>): string
  /** Returns the text as a pattern that accepts anything in its placeholders. */
  like: (english: string) => RegExp
}

const PLACE = /\{(\w+)\}/g

/**
 * The interface's texts in one language, read from the catalog that the app is built with. Unknown words fail at once,
 * so that a journey uses texts exactly as in the source.
 */
export function wordsOf(app: 'web' | 'card-frame', language: Language): Words {
  const file = path.resolve(import.meta.dirname, `../../apps/${app}/src/locales/${language}/messages.po`)
  const catalog = po.parse(readFileSync(file))
  const { '': plain = {}, ...inContexts } = catalog.translations
  // `plain` is last, so of words that are in the catalog with and without a context, those without one are used
  const texts = new Map(
    [...Object.values(inContexts), plain]
      .flatMap((context) => Object.values(context))
      .map((entry) => [entry.msgid, entry.msgstr[0] ?? '']),
  )
  const find = (english: string) => {
    const text = texts.get(english)
    if (!text) throw new Error(`No text "${english}" in ${file}: use it exactly as in the source.`)
    return text
  }
  const words = (english: string, values: Record<string, string> = {}) =>
    find(english).replace(PLACE, (_, name: string) => values[name] ?? '')
  const like = (english: string) =>
    new RegExp(
      `^${find(english)
        .split(PLACE)
        .filter((_, i) => i % 2 === 0)
        .map((part) => RegExp.escape(part))
        .join('.+')}$`,
    )
  return Object.assign(words, { like })
}
