import { typosBetween } from '@petalpost/domain/search/near-word'

import { longestAt, MEANINGS } from '#src/card-search/dictionary.ts'
import { isCjk } from '#src/card-search/normal-form.ts'
import { pinyinOf } from '#src/card-search/pinyin.ts'

import type { KnownWords } from './known-words.ts'
import { isSpelled, type WordRow } from './words-store.ts'

/** Characters that look alike, each group with the one that cards use first. */
const LOOK_ALIKE =
  '日曰目 己已巳 未末 土士 天夫夭 人入八 大太犬 千干 午牛 王玉主 师帅 治冶 晴睛情清 贺货 祝况 乐东 婚昏 春舂 节苄 圣怪 诞延 谢榭 爱受 妈吗 爸笆 母毋 猫描 狗拘 免兔'
const GROUPS = LOOK_ALIKE.split(' ').map((group) => Array.from(group))
/** A longer run is a sentence, not a word with a typo. */
const LONGEST = 6
/** From this many letters of pinyin, one of them may be wrong: zh for z, ing for in. */
const ONE_WRONG_FROM = 6
const SIMILAR = 30

const isWord = (text: string): boolean => {
  const tokens = Array.from(text)
  const found = longestAt(tokens, 0)
  return found !== null && found.length === tokens.length && found.meanings.length > 0
}

/** The word of the dictionary that has a character which looks like one of these: 生日 for 生曰. */
export function rightCharacters(text: string): string | null {
  const characters = Array.from(text)
  if (characters.length > LONGEST) return null
  for (const [place, character] of characters.entries())
    for (const group of GROUPS)
      if (group.includes(character))
        for (const other of group) {
          const right = characters.with(place, other).join('')
          if (other !== character && isWord(right)) return right
        }
  return null
}

/** The word of the dictionary that sounds the same, or almost: 圣诞 for 圣旦. */
export async function sameSound(words: KnownWords, text: string): Promise<string | null> {
  if (Array.from(text).length < 2 || Array.from(text).length > LONGEST) return null
  const [typed] = await pinyinOf([text])
  if (typed === undefined || typed.whole === '') return null
  const best = sounding(words, typed.whole) ?? almostSounding(words, typed.whole)
  if (best === null) return null
  const spelled = (MEANINGS.get(best.name)?.words.zh ?? []).filter(isCjk)
  const sounds = await pinyinOf(spelled)
  const right = spelled[sounds.findIndex(({ whole }) => whole === best.form)]
  if (right === undefined) return null
  // almost the same sound is not enough: 银杏 is not 心形
  return best.form === typed.whole || Array.from(right).some((character) => text.includes(character)) ? right : null
}

/** English synonyms may be pinyin too: duanwu. */
const isPinyin = (row: WordRow): boolean =>
  (isSpelled(row) || row.how === 'synonym') && row.kind !== 'word' && row.cards > 0

/** The word with most cards that is typed by this pinyin. */
const sounding = (words: KnownWords, pinyin: string): WordRow | undefined => words.of(pinyin).find(isPinyin)

/** The word with most cards whose pinyin differs by one letter. */
function almostSounding(words: KnownWords, pinyin: string): WordRow | null {
  if (pinyin.length < ONE_WRONG_FROM) return null
  const lengths = { from: pinyin.length - 1, to: pinyin.length + 1 }
  const near = words
    .similar(pinyin, SIMILAR, lengths)
    .filter((row) => isPinyin(row) && typosBetween(pinyin, row.form, 1) === 1)
  return near.toSorted((a, b) => b.cards - a.cards)[0] ?? null
}
