import { newCustomFestival, newSolutionDefinition } from '@petalpost/domain/solution'
import { Compile } from 'typebox/compile'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'

import { type CallName, contract } from './contract.ts'

const solution = { name: '我的方案', region: 'zh-CN', isTemplate: 0, definition: newSolutionDefinition() }
const withFestival = (change: object) => {
  const definition = newSolutionDefinition()
  definition.platforms.mobile.festivals.push({ ...newCustomFestival('e1', 'Day'), ...change })
  return { solution: { ...solution, definition } }
}
const withPlatform = (change: object) => {
  const definition = newSolutionDefinition()
  Object.assign(definition.platforms.pc.showConfig, change)
  return { solution: { ...solution, definition } }
}
const card = {
  festivalId: 0,
  definition: { version: 1 },
  thumbnail: 'petalpost/pc/2026/11/a.webp',
  category: 'funny',
  title: '',
  isTemplate: 0,
}

const GOOD: [CallName, object][] = [
  ['sendCaptcha', { account: 'a@b.test' }],
  ['sendCaptcha', { account: '13800138000', purpose: 'deleteAccount' }],
  ['loginByCode', { account: 'a@b.test', accountCode: '123456', isNoPassWd: true, countryCode: null }],
  ['loginByCode', { account: '13800138000', accountCode: '123456', isNoPassWd: true, countryCode: 'CN' }],
  ['cardsPage', { pageNum: 1, pageSize: 40 }],
  ['cardsPage', { pageNum: 1, pageSize: 999, category: '', festivalId: 0, aspectRatio: '16:9', searchText: '生' }],
  ['likeCard', { id: 'c1', userCode: 'u1', isLike: true, isTemplate: 1 }],
  ['likeCard', { id: 'c1', isLike: 0, isTemplate: 0 }],
  ['saveCard', card],
  ['saveCard', { ...card, id: 'Ab_-9', version: 3, templateId: 't1', userCode: 'u1' }],
  ['solutionSearch', { isTemplate: 0, pageNum: 1, pageSize: -1 }],
  ['saveSolution', { solution }],
  ['saveSolution', { solution: { ...solution, id: 's1', version: 2 } }],
  ['saveSolution', { solution: { ...solution, id: null, version: null } }],
  ['saveSolution', { solutionId: 't1' }],
  ['saveSolution', withFestival({ cron: null, festivalId: 6 })],
  ['saveSolution', withFestival({ showConfig: { inherit: false, show: false, showMask: 1 } })],
  [
    'saveSolution',
    withPlatform({ showPosition: 'left', style: { top: '-5px', left: '2.5%', width: '50%', height: '1px' } }),
  ],
  ['createOrder', { source: 'paypal-subscription', serviceId: 'petalpost', productId: 'p1', orderDesc: '' }],
  ['claimReward', { rewardId: 'free-month', url: '' }],
]

const BAD: [CallName, string, object][] = [
  ['loginByCode', 'a login with a password', { account: 'a', accountCode: '1', isNoPassWd: false, countryCode: null }],
  ['sendCaptcha', 'an account longer than any text with an address', { account: 'a'.repeat(501) }],
  ['sendCaptcha', 'an account that is a list', { account: ['a@b.test'] }],
  ['cardsPage', 'page 0', { pageNum: 0, pageSize: 40 }],
  ['cardsPage', 'half a page', { pageNum: 1.5, pageSize: 40 }],
  ['cardsPage', 'a page of 1000', { pageNum: 1, pageSize: 1000 }],
  ['cardsPage', 'all cards at once', { pageNum: 1, pageSize: -1 }],
  ['cardsPage', 'another ratio', { pageNum: 1, pageSize: 40, aspectRatio: '4:3' }],
  ['cardsPage', 'a search text of 101 characters', { pageNum: 1, pageSize: 40, searchText: '生'.repeat(101) }],
  ['likeCard', 'a third kind of like', { id: 'c1', isLike: 2, isTemplate: 1 }],
  ['likeCard', 'a like in words', { id: 'c1', isLike: 'true', isTemplate: 1 }],
  ['likeCard', 'an id with a slash', { id: '../c1', isLike: true, isTemplate: 1 }],
  ['saveCard', 'a missing definition', { ...card, definition: undefined }],
  ['solutionSearch', 'a page size of -2', { isTemplate: 0, pageSize: -2 }],
  ['saveSolution', 'a solution without a name', { solution: { ...solution, name: '' } }],
  ['saveSolution', 'a solution without platforms', { solution: { ...solution, definition: { timeZone: 'auto' } } }],
  ['saveSolution', 'another language', { solution: { ...solution, region: 'fr-FR' } }],
  ['saveSolution', 'a delay before the page loads', withPlatform({ delay: -1 })],
  ['saveSolution', 'a delay of more than a day', withPlatform({ closeDelay: 86_400_001 })],
  ['saveSolution', 'a fourth showTimes', withPlatform({ showTimes: 3 })],
  ['saveSolution', 'a mask of 0', withPlatform({ showMask: 0 })],
  ['saveSolution', 'a position that is not there', withPlatform({ showPosition: 'middle' })],
  [
    'saveSolution',
    'CSS where a length should be',
    withPlatform({ style: { top: 'calc(1px)', left: '0%', width: '0%', height: '0%' } }),
  ],
  [
    'saveSolution',
    'an unbounded length',
    withPlatform({ style: { top: '123456px', left: '0%', width: '0%', height: '0%' } }),
  ],
  ['saveSolution', 'a festival number below 0', withFestival({ festivalId: -1 })],
  ['saveSolution', 'a window of a year', withFestival({ window: { before: 365, after: 0 } })],
  ['saveSolution', 'a card without an id', withFestival({ card: { isTemplate: 1, thumbnail: '', title: '' } })],
  ['createOrder', 'a source we do not know', { source: '../x', serviceId: 's', productId: 'p', orderDesc: '' }],
  ['verifyOrder', 'a list of orders', { source: 'wechat-native', serviceId: 's', orderNo: ['a', 'b'] }],
]

describe('an input', () => {
  it.each(GOOD)('of %s passes: %j', (name, input) => {
    expect([...Value.Errors(contract[name].input, input)]).toEqual([])
  })

  it.each(BAD)('of %s is refused: %s', (name, _, input) => {
    const received: unknown = JSON.parse(JSON.stringify(input))
    expect(Compile(contract[name].input).Check(received)).toBe(false)
  })

  it('loses fields that the schema does not name, at every depth, and keeps the rest', () => {
    const { solution: plain } = withFestival({})
    const { solution: stuffed } = withFestival({
      userCode: 'somebody',
      secret: 'x',
      nextRun: 1,
      dates: ['2027-02-06T00:00:00Z'],
    })
    const sent = { solution: { ...stuffed, owner: 'somebody', createdAt: 1 }, admin: true }
    expect(Value.Clean(contract.saveSolution.input, sent)).toEqual({ solution: plain })
  })
})
