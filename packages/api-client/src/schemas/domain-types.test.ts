import type { FeedbackForm } from '@petalpost/domain/feedback'
import type { Festival as DomainFestival } from '@petalpost/domain/festival'
import { LANGUAGE_ITEMS, type LanguageItem } from '@petalpost/domain/language'
import type { QrStatus } from '@petalpost/domain/login'
import { freeTrial, type Membership } from '@petalpost/domain/membership'
import type { OrderStatus as DomainOrderStatus } from '@petalpost/domain/order'
import type { RewardFlags } from '@petalpost/domain/reward'
import {
  newCustomFestival,
  newPresetFestival,
  newSolutionDefinition,
  type Solution as DomainSolution,
} from '@petalpost/domain/solution'
import type { UploadPolicy as DomainUploadPolicy } from '@petalpost/domain/upload'
import { Compile } from 'typebox/compile'
import { describe, expect, expectTypeOf, it } from 'vitest'

import { Festival, LanguageList } from './basic.ts'
import type { SendFeedbackInput } from './feedback.ts'
import type { UploadPolicy } from './files.ts'
import type { QrCodeStatus } from './login.ts'
import type { OrderStatus } from './pay.ts'
import type { ClaimedReward } from './rewards.ts'
import { type Solution, SolutionDefinition } from './solutions.ts'
import { User } from './user.ts'

/** The domain's lists are readonly; the API's are plain JSON. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : { -readonly [Key in keyof T]: Plain<T[Key]> }

const festival: DomainFestival = {
  id: 6,
  festivalId: 6,
  slug: 'chinese-new-year',
  name: '春节',
  festivalName: '春节',
  cron: null,
  country: 'CN',
  kept: true,
  tone: 'joy',
  nextDate: '2027-02-06',
  dates: ['2026-02-17', '2027-02-06'],
  suggestedWindow: { before: 1, after: 2 },
}

describe('the types of the API fit the types of the domain', () => {
  it('a festival of the API is one of the domain', () => {
    expectTypeOf<Plain<Festival>>().toEqualTypeOf<Plain<DomainFestival>>()
    expectTypeOf<Festival>().toExtend<DomainFestival>()
    expect(Compile(Festival).Check(festival)).toBe(true)
  })

  it('a solution with festivals of the catalog and custom ones', () => {
    expectTypeOf<Plain<Omit<Solution, 'version'>>>().toEqualTypeOf<Plain<DomainSolution>>()
    expectTypeOf<Solution>().toExtend<DomainSolution>()
    const definition = newSolutionDefinition()
    definition.platforms.pc.festivals.push(newPresetFestival('e1', festival), newCustomFestival('e2', 'Founding day'))
    expect(Compile(SolutionDefinition).Check(definition)).toBe(true)
  })

  it('a membership, a claim, an upload policy', () => {
    expectTypeOf<User>().toExtend<Membership>()
    expectTypeOf<ClaimedReward>().toExtend<RewardFlags>()
    expectTypeOf<UploadPolicy>().toExtend<DomainUploadPolicy>()
    const user = {
      userCode: 'u1',
      name: '',
      email: null,
      hasAddress: true,
      avatar: null,
      language: 'zh-CN',
      levelName: 'Free Trial',
    }
    expect(Compile(User).Check({ ...user, ...freeTrial(0) })).toBe(true)
  })

  it('order statuses, QR statuses, languages and feedback', () => {
    expectTypeOf<OrderStatus>().toEqualTypeOf<DomainOrderStatus>()
    expectTypeOf<QrCodeStatus>().toEqualTypeOf<QrStatus>()
    expectTypeOf<LanguageList[number]>().toEqualTypeOf<LanguageItem>()
    expectTypeOf<Plain<Omit<SendFeedbackInput, 'serviceId'>>>().toEqualTypeOf<Plain<FeedbackForm>>()
    expect(Compile(LanguageList).Check(LANGUAGE_ITEMS)).toBe(true)
  })
})
