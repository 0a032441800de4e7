import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import { fillReadably } from '@petalpost/card-frame/editor/edits/message/fill-role'
import type { Ground } from '@petalpost/card-frame/editor/edits/message/ground'
import { createSceneRooms } from '@petalpost/card-frame/editor/fit/scene-rooms'
import { createTextFitting } from '@petalpost/card-frame/editor/fit/text-fitting'
import { limit } from '@petalpost/selection/limits'
import { isWholeProof, proofShareOf, turn } from '@petalpost/selection/turn'
import { type ListedCard, readManifest } from '@petalpost/template-cards/manifest'
import { expect, it } from 'vitest'

import { type Fault, faultsOf } from './words-on-cards/faults.ts'
import { sizeOf } from './words-on-cards/letters.ts'
import { readGround } from './words-on-cards/read-ground.ts'

const WORDS: Readonly<Record<ListedCard['language'], Readonly<Record<Exclude<TextRole, 'title'>, string>>>> = {
  'en-US': {
    to: 'Dear Mom,',
    message: 'Wishing you a day as warm and bright as you are. Thank you for everything.',
    from: 'Love, Rose',
    date: 'November 30, 2026',
  },
  'zh-CN': {
    to: '亲爱的妈妈：',
    message: '愿您身体健康，笑口常开，谢谢您一直以来的照顾。',
    from: '爱你的小玫',
    date: '2026年11月30日',
  },
}
type Said = keyof (typeof WORDS)['en-US']
/** What a step writes: the words of a role, or, for a message, nothing or more words. */
type Step = Said | 'no message' | 'longer message'

const LONGER: Readonly<Record<ListedCard['language'], string>> = {
  'en-US': ' We all cannot wait to celebrate with you on Sunday, with cake.',
  'zh-CN': '周日我们全家一起为您庆祝，还有蛋糕。',
}

function stepOf(step: Step, language: ListedCard['language']): [role: Said, text: string] {
  const { message } = WORDS[language]
  if (step === 'no message') return ['message', '']
  if (step === 'longer message') return ['message', message + LONGER[language]]
  return [step, WORDS[language][step]]
}

const { learn, sceneRoomOf } = createSceneRooms()
const { fitted } = createTextFitting({ size: sizeOf, sceneRoomOf })

/** Fills roles of a template one after the other, each letter by letter at first, as the sheet does. */
function filled({ definition, language }: ListedCard, steps: readonly Step[], ground: Ground): CardV2 {
  let count = 0
  const place = { newId: () => `new${(count += 1)}`, fontFamily: 'Figtree', ground, fitted }
  return steps.reduce<CardV2>((card, step) => {
    const [role, text] = stepOf(step, language)
    const first = fitted(fillReadably(role, text.slice(0, 1), place))(card)
    return fitted(fillReadably(role, text, place))(first)
  }, definition)
}

/** What people write in which order, and the share of cards on which a text may then have a fault. */
const FILLED: readonly { steps: readonly Step[]; most: number }[] = [
  { steps: ['to', 'from'], most: 0.03 },
  { steps: ['to', 'from', 'date'], most: 0.08 },
  { steps: ['to', 'message', 'from'], most: 0.1 },
  { steps: ['to', 'from', 'date', 'message'], most: 0.16 },
  { steps: ['message', 'to', 'from', 'date'], most: 0.12 },
  { steps: ['date', 'from', 'message', 'to'], most: 0.1 },
  { steps: ['to', 'from', 'no message', 'message'], most: 0.1 },
  { steps: ['to', 'message', 'from', 'longer message'], most: 0.25 },
]

it(
  'what is filled into a template stands in the order of a letter, apart, and where it can be read',
  async () => {
    const { cards } = await readManifest()
    // a card takes about a second
    const tried = proofShareOf(cards, turn() ?? '0')
    const found = FILLED.map(() => [] as string[])
    for (const card of tried) {
      await learn(card.definition)
      const ground = await readGround(card)
      for (const [at, { steps }] of FILLED.entries()) {
        const roles = steps.filter((step) => step in WORDS['en-US']) as Said[]
        const faults = faultsOf(filled(card, steps, ground), roles, ground)
        const said = [...faults].map(([role, of]) => `${role}: ${[...of].join(', ')}`)
        if (said.length > 0) found[at]?.push(`${card.id} ${card.title} ${card.ratio} ${said.join('; ')}`)
      }
    }
    if (isWholeProof())
      console.log(found.map((list, at) => `${FILLED[at]?.steps.join(', ')}: ${list.length}`).join('\n'))
    // a small share of the cards may have more of those with little room
    const lenient = isWholeProof() ? 0 : (3 * Math.sqrt(tried.length)) / tried.length
    const tooMany = FILLED.flatMap(({ most }, at) => {
      const lines = found[at] ?? []
      return lines.length > (most + lenient * Math.sqrt(most)) * tried.length ? lines : []
    })
    expect(tooMany).toEqual([])
    const small = found.flat().filter((line) => line.includes('small' satisfies Fault))
    expect(small).toEqual([])
  },
  isWholeProof() ? 0 : limit(8),
)
