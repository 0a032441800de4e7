import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Language } from '@petalpost/domain/language'
import { po } from 'gettext-parser'

/** Finds a text of the interface in the language of the journey by its English words. */
export type Words = (english: string, values?: Record<string, string>) => string

/**
 * The interface's texts in one language, read from the catalog that the web app is built with.
 * Unknown words fail at once: a journey names texts as they stand in the source.
 */
export function wordsOf(language: Language): Words {
  const file = path.resolve(import.meta.dirname, `../../apps/web/src/locales/${language}/messages.po`)
  const catalog = po.parse(readFileSync(file))
  const texts = new Map(
    Object.values(catalog.translations)
      .flatMap((context) => Object.values(context))
      .map((entry) => [entry.msgid, entry.msgstr[0] ?? '']),
  )
  return (english, values = {}) => {
    const text = texts.get(english)
    if (!text) throw new Error(`No text "${english}" in ${file}: name it as it stands in the source.`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}
