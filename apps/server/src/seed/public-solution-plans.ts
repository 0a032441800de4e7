import { isKeptBy } from '@petalpost/domain/festival-readers'
import { type CatalogueFestival, FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import type { Language } from '@petalpost/domain/language'
import {
  defaultShowConfig,
  MASK_HIDDEN,
  MASK_SHOWN,
  type Platform,
  SHOW_ONCE,
  SHOW_ONCE_A_DAY,
  type ShowConfig,
} from '@petalpost/domain/show-config'

/** A template solution: its audience, its festivals, and how its popups show. */
export interface PublicSolutionPlan {
  name: string
  /** festivals without a card in the solution's language are left out in any case */
  greets: (festival: CatalogueFestival) => boolean
  showConfig: (platform: Platform) => ShowConfig
}

/** A greeting in the middle of the page, once for each festival. */
const greetOnce = (platform: Platform): ShowConfig => ({ ...defaultShowConfig(platform), showTimes: SHOW_ONCE })

/** Beside the products, once a day, closes by itself. */
const besideTheGoods = (platform: Platform): ShowConfig => ({
  ...defaultShowConfig(platform),
  delay: 2_000,
  showTimes: SHOW_ONCE_A_DAY,
  autoClose: true,
  closeDelay: 12_000,
  showPosition: platform === 'pc' ? 'right' : 'bottom',
  showMask: MASK_HIDDEN,
})

/** On the first page of the day, for people who come to work or to class. */
const firstThingInTheMorning = (platform: Platform): ShowConfig => ({
  ...defaultShowConfig(platform),
  delay: 500,
  showTimes: SHOW_ONCE_A_DAY,
  autoClose: true,
  closeDelay: 15_000,
  showMask: MASK_SHOWN,
})

/** Once, after a visitor has read the first lines, without covering the text on a computer. */
const besideTheText = (platform: Platform): ShowConfig => ({
  ...defaultShowConfig(platform),
  delay: 4_000,
  showTimes: SHOW_ONCE,
  showPosition: platform === 'pc' ? 'right' : 'bottom',
  showMask: MASK_HIDDEN,
})

const KNOWN = new Set(FESTIVAL_CATALOGUE.filter(({ tone }) => tone !== 'solemn').map(({ slug }) => slug))

/**
 * The festivals whose slugs are in a list. Solutions of joy have no days of mourning: owners add those themselves.
 * @throws Error when the catalog lacks one of them, or it is one of mourning
 */
export const among = (slugs: string): PublicSolutionPlan['greets'] => {
  const chosen = new Set(slugs.trim().split(/\s+/))
  const unknown = [...chosen].filter((slug) => !KNOWN.has(slug))
  if (unknown.length > 0) throw new Error(`no such festivals: ${unknown.join(', ')}`)
  return ({ slug }) => chosen.has(slug)
}

/** All festivals that readers of a language celebrate, without days of mourning. */
const joysOf =
  (language: Language): PublicSolutionPlan['greets'] =>
  (festival) =>
    festival.tone !== 'solemn' && isKeptBy(festival, language)

/** The five template solutions of each language, in display order. Their ids depend on this order. */
export const PUBLIC_SOLUTION_PLANS: Record<Language, readonly PublicSolutionPlan[]> = {
  'en-US': [
    {
      name: 'Festivals of the year',
      greets: joysOf('en-US'),
      showConfig: greetOnce,
    },
    {
      name: 'Shop greetings',
      greets: among(`
        new-year chinese-new-year valentines-day womens-day st-patricks-day easter mothers-day
        fathers-day independence-day-us labor-day-us diwali halloween thanksgiving-us black-friday
        hanukkah christmas-eve christmas new-years-eve
      `),
      showConfig: besideTheGoods,
    },
    {
      name: 'School year',
      greets: among(`
        labor-day-us mid-autumn diwali halloween thanksgiving-us hanukkah christmas-eve new-year
        chinese-new-year valentines-day womens-day st-patricks-day eid-al-fitr earth-day mothers-day
        fathers-day childrens-day-cn
      `),
      showConfig: firstThingInTheMorning,
    },
    {
      name: 'Company greetings',
      greets: among(`
        new-year chinese-new-year womens-day eid-al-fitr earth-day labour-day
        independence-day-us labor-day-us diwali thanksgiving-us hanukkah christmas
        new-years-eve
      `),
      showConfig: firstThingInTheMorning,
    },
    {
      name: 'A blog through the year',
      greets: among(`
        new-year valentines-day st-patricks-day easter earth-day mothers-day fathers-day
        independence-day-us halloween thanksgiving-us christmas new-years-eve
      `),
      showConfig: besideTheText,
    },
  ],
  'zh-CN': [
    {
      name: '全年节日问候',
      greets: joysOf('zh-CN'),
      showConfig: greetOnce,
    },
    {
      name: '店铺节日祝福',
      greets: among(`
        new-year little-new-year-north chinese-new-year lantern-festival valentines-day womens-day
        labour-day mothers-day i-love-you-day childrens-day-cn dragon-boat fathers-day qixi mid-autumn
        national-day-cn double-eleven christmas new-years-eve
      `),
      showConfig: besideTheGoods,
    },
    {
      name: '校园节日',
      greets: among(`
        teachers-day-cn mid-autumn national-day-cn double-ninth winter-solstice-festival new-year
        chinese-new-year lantern-festival womens-day earth-day labour-day mothers-day childrens-day-cn
        dragon-boat fathers-day new-years-eve
      `),
      showConfig: firstThingInTheMorning,
    },
    {
      name: '企业员工关怀',
      greets: among(`
        new-year laba little-new-year-north chinese-new-year-eve chinese-new-year lantern-festival
        womens-day labour-day dragon-boat mid-autumn national-day-cn double-ninth
        winter-solstice-festival christmas new-years-eve
      `),
      showConfig: firstThingInTheMorning,
    },
    {
      name: '博客四时小卡',
      greets: among(`
        new-year chinese-new-year lantern-festival valentines-day earth-day i-love-you-day dragon-boat
        qixi mid-autumn double-ninth halloween winter-solstice-festival christmas new-years-eve
      `),
      showConfig: besideTheText,
    },
  ],
}
