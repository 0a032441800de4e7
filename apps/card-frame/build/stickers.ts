import { createRequire } from 'node:module'

import type { Plugin } from 'vite'

import { MORE_WORDS, STICKER_CHOICE, type StickerTheme } from './sticker-choice.ts'

const ID = 'virtual:stickers'
const RESOLVED = `\0${ID}`

/** A drawing that can be put on a card, with its name in both languages and what else it is found by. */
export interface Sticker {
  id: string
  theme: StickerTheme
  en: string
  zh: string
  words: string
  svg: string
}

interface Emoji {
  hexcode: string
  label: string
  tags?: string[]
  skins?: Emoji[]
}

interface Drawings {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width: number
  height: number
}

const load = createRequire(import.meta.url)
const json = (file: string): unknown => load(file)

/** The code points of an emoji; U+FE0F only asks for the colored form. */
const codesOf = (emoji: string): string =>
  Array.from(emoji, (character) => character.codePointAt(0)?.toString(16) ?? '')
    .filter((code) => code !== 'fe0f')
    .join('-')

const named = (language: string): Map<string, Emoji> =>
  new Map(
    (json(`emojibase-data/${language}/data.json`) as Emoji[]).map((emoji) => [
      emoji.hexcode.toLowerCase().replaceAll('-fe0f', ''),
      emoji,
    ]),
  )

/** The chosen stickers: drawings of Fluent Emoji (MIT) with the names of emojibase (MIT). */
export function chosenStickers(): Sticker[] {
  const drawings = json('@iconify-json/fluent-emoji-flat/icons.json') as Drawings
  const names = json('@iconify-json/fluent-emoji-flat/chars.json') as Record<string, string>
  const [english, chinese] = [named('en'), named('zh')]
  const emojis = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Object.entries(STICKER_CHOICE).flatMap(([theme, list]) =>
    Array.from(emojis.segment(list), ({ segment }): Sticker => {
      const codes = codesOf(segment)
      const [id = ''] = [names[codes] ?? names[`${codes}-fe0f`]]
      const drawing = drawings.icons[id]
      const [en, zh] = [english.get(codes), chinese.get(codes)]
      if (!drawing || !en || !zh) throw new Error(`no sticker for ${segment} ${codes}`)
      const { width = drawings.width, height = drawings.height, body } = drawing
      const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
      return {
        id,
        theme: theme as StickerTheme,
        en: en.label,
        zh: zh.label,
        words: [...(en.tags ?? []), ...(zh.tags ?? []), MORE_WORDS[segment] ?? ''].join(' '),
        svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`,
      }
    }),
  )
}

/** `import stickers from 'virtual:stickers'`: all stickers of the editor, in one file that is loaded when asked for. */
export function stickers(): Plugin {
  return {
    name: 'petalpost:stickers',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(chosenStickers())}` : undefined),
  }
}
