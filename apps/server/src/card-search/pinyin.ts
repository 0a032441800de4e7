import { isCjk, runsOf } from './normal-form.ts'

/** How Chinese is typed in Latin letters. */
export interface Pinyin {
  /** without tones and spaces: 生日 is shengri */
  whole: string
  /** 生日 is sr */
  initials: string
}

type Library = typeof import('pinyin-pro')

let library: Promise<Library> | undefined

/** Returns the pinyin of Chinese texts; other characters have none. The library's tables load with the first text. */
export async function pinyinOf(texts: readonly string[]): Promise<Pinyin[]> {
  library ??= import('pinyin-pro')
  const { pinyin } = await library
  return texts.map((text) => {
    const characters = runsOf(text).filter(isCjk).join('')
    const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
    return { whole: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
  })
}
