import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import { showToast } from '@petalpost/ui/toast'

import { knownFaces } from '#editor/controls/font/faces.ts'
import { familyOf } from '#editor/edits/text/own-font.ts'

import { chooseFont } from './font-choice.ts'
import { fontOfCollection, isCollection } from './font-collection.ts'
import type { FontFacts } from './read-font.ts'

/** A font file of the author's as it is uploaded, with the name that it says. */
export interface FontFile {
  file: File
  family: string
}

/** Larger files are refused as uploads: nothing is read of them. */
const MOST_BYTES = 100 * 1024 * 1024

const OTTO = 0x4f54544f

/** The language in which a font should say its name. */
const nameLanguage = (): string => i18n.locale.split('-')[0] ?? 'en'

/** Resolves to undefined, after a message, when the file says no name. */
async function factsOf(file: File, bytes: Uint8Array): Promise<FontFacts[] | undefined> {
  try {
    const { readFonts } = await import('./read-font.ts')
    const fonts = readFonts(bytes, nameLanguage())
    if (fonts.some(({ name }) => name !== null)) return fonts
  } catch {
    // a font whose tables cannot be read says no name either
  }
  showToast(
    'error',
    i18n._(msg`${file.name}: This font does not say its name, so it cannot be listed. Choose another file of it.`),
  )
  return undefined
}

/** One of several fonts as a file of its own. */
function partOf(bytes: Uint8Array, index: number, name: string): File {
  const font = fontOfCollection(bytes, index)
  const isCff = new DataView(font.buffer).getUint32(0) === OTTO
  return new File([font], `${name}.${isCff ? 'otf' : 'ttf'}`, { type: isCff ? 'font/otf' : 'font/ttf' })
}

/**
 * Reads a font file: its name, and of a file with several fonts the one that the author chooses. Resolves to null when
 * the file is no font, and to `none`, after a message or the author’s own wish, when it cannot be used.
 */
export async function openFontFile(file: File): Promise<FontFile | 'none' | null> {
  const head = new DataView(await file.slice(0, 4).arrayBuffer())
  const hasSeveral = isCollection(head)
  if (!hasSeveral && !(await typeOfFile(file))?.startsWith('font/')) return null
  if (file.size > MOST_BYTES) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fonts = await factsOf(file, bytes)
  if (!fonts) return 'none'
  const library = knownFaces().map(({ family }) => family)
  if (!hasSeveral) return { file, family: familyOf(fonts[0]?.name ?? '', library) }
  const names = fonts.map(({ name }) => name ?? '?')
  const index = names.length === 1 ? 0 : await chooseFont(file.name, names)
  if (index === null) return 'none'
  const name = names[index] ?? ''
  return { file: partOf(bytes, index, name), family: familyOf(name, library) }
}

/**
 * Resolves to the family of a font that is stored: as when it was uploaded, what the file says; the name of the file
 * where that cannot be read now.
 */
export async function familyOfStored(address: string, fileName: string): Promise<string> {
  const library = knownFaces().map(({ family }) => family)
  try {
    const { readFonts } = await import('./read-font.ts')
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
    const [font] = readFonts(bytes, nameLanguage())
    if (font?.name) return familyOf(font.name, library)
  } catch {
    // without a connection the letters are not there either, but the card can name the font
  }
  return familyOf(fileName.replace(/\.[^.]*$/u, ''), library)
}
