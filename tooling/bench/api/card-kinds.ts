import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import type { Language } from '@petalpost/domain/language'
import { WORDS as WORDS_OF_SEARCH } from '@petalpost/domain/search/words'
import { cardLexemes } from '@petalpost/server/card-search/lexemes'
import { CARD_CATEGORIES } from '@petalpost/template-cards/categories'

// The subjects of the cards in a large catalog: a few thousand kinds of cards, which differ in title, category,
// festival and language. Their words are as unevenly distributed as in real texts: some in every tenth card, most in a
// few.

/** What the cards of one kind share. */
export interface CardKind {
  language: Language
  title: string
  category: string
  festivalId: number
  lexemes: string[]
}

const WORDS = {
  'zh-CN':
    '祝福 快乐 平安 健康 幸福 美好 温暖 感谢 想念 团圆 烟花 灯笼 花开 春风 秋月 冬雪 星空 礼物 蛋糕 笑容 亲爱的 愿你 一路 顺风 如意 吉祥 欢喜 年年 有余 岁岁 相伴 时光 故事 心意 问候 早安 晚安 加油 梦想 远方',
  'en-US':
    'happy love joy peace warm wishes thank you dear friend family sweet bright star night snow spring flower garden light dream hope heart smile gift cake dance song little big merry cosy golden silver morning evening letter hello always forever together',
}
/** One of a thousand characters or words that are in few titles. */
const RARE = {
  'zh-CN': (n: number) => String.fromCodePoint(0x4e00 + (n % 3000), 0x5000 + ((n * 7) % 3000)),
  'en-US': (n: number) => `${['bram', 'cel', 'dor', 'fen', 'gil', 'hol', 'kir', 'lun'][n % 8]}${n.toString(36)}`,
}
const BIRTHDAY = {
  'zh-CN': ['生日快乐', '祝你生日快乐', '生日 大吉'],
  'en-US': ['Happy Birthday', 'Birthday wishes', 'It is your birthday'],
}

const SUBJECTS = Object.keys(WORDS_OF_SEARCH.subjects)

/** The share of birthday cards in the catalog. */
const BIRTHDAY_SHARE = 0.08
const KINDS = 12_000

/** Pseudo-random numbers, the same in every run (Lehmer). */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The kinds, the same in every run. */
export function cardKinds(): CardKind[] {
  const next = seededNumbers(20_261_121)
  // squared, so that the first values of a list are drawn far more often than the last
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)] as T
  const others = CARD_CATEGORIES.filter(({ category }) => category !== 'birthday')
  return Array.from({ length: KINDS }, (_, n): CardKind => {
    const language = n % 2 === 0 ? 'zh-CN' : 'en-US'
    const isBirthday = next() < BIRTHDAY_SHARE
    const category = isBirthday ? 'birthday' : pick(others).category
    const festivalId = !isBirthday && next() < 0.7 ? pick(FESTIVAL_CATALOGUE).id : 0
    const words = WORDS[language].split(' ')
    const title = [
      ...(isBirthday ? [pick(BIRTHDAY[language])] : []),
      ...Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(words)),
      RARE[language](Math.floor(next() ** 2 * 4_000)),
    ].join(' ')
    const tags = Array.from({ length: 5 }, () => pick(SUBJECTS))
    const texts = [Array.from({ length: 8 }, () => pick(words)).join(' ')]
    return {
      language,
      title,
      category,
      festivalId,
      lexemes: cardLexemes({ language, title, festivalId, category, tags, texts }),
    }
  })
}

/** Card documents of about four kilobytes; `@id` is replaced by each card's own id. */
export function definitions(count: number): string[] {
  const next = seededNumbers(7)
  const number = (max: number) => Math.round(next() * max)
  const layer = (n: number) => ({
    id: `text${n}`,
    x: number(375),
    y: number(667),
    width: number(300),
    height: number(200),
    rotation: 0,
    type: 'text',
    runs: [{ text: Array.from({ length: 6 }, () => RARE['zh-CN'](Math.floor(next() * 3000))).join('') }],
    style: {
      fontFamily: 'Noto Serif SC',
      fontSize: number(60),
      fill: { type: 'solid', color: `#${Math.floor(next() * 16_777_216).toString(16)}` },
    },
    animations: { in: { name: 'fade', duration: Math.floor(number(900)), delay: Math.floor(number(900)) } },
  })
  return Array.from({ length: count }, () => {
    const card = {
      v: 3,
      width: 375,
      height: 667,
      language: 'zh-CN',
      alt: '@id',
      layers: [layer(0)],
      groups: [],
      assets: {},
    }
    while (JSON.stringify(card).length < 3_900) card.layers.push(layer(card.layers.length))
    return JSON.stringify(card)
  })
}
