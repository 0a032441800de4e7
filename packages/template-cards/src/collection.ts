import type { CollectionEntry } from './collection-entry.ts'
import { AI_GREETING_CARDS } from './collection/ai-greeting-cards.ts'
import { BIRTHDAY } from './collection/birthday.ts'
import { BLACK_FRIDAY } from './collection/black-friday.ts'
import { BUSINESS } from './collection/business.ts'
import { CHILDRENS_DAY_CN } from './collection/childrens-day-cn.ts'
import { CHINESE_NEW_YEAR_EVE } from './collection/chinese-new-year-eve.ts'
import { CHINESE_NEW_YEAR } from './collection/chinese-new-year.ts'
import { CHRISTMAS_EVE } from './collection/christmas-eve.ts'
import { CHRISTMAS } from './collection/christmas.ts'
import { CONGRATULATIONS } from './collection/congratulations.ts'
import { DIWALI } from './collection/diwali.ts'
import { DOUBLE_ELEVEN } from './collection/double-eleven.ts'
import { DOUBLE_NINTH } from './collection/double-ninth.ts'
import { DRAGON_BOAT } from './collection/dragon-boat.ts'
import { EARTH_DAY } from './collection/earth-day.ts'
import { EASTER } from './collection/easter.ts'
import { EID_AL_FITR } from './collection/eid-al-fitr.ts'
import { FAMILY } from './collection/family.ts'
import { FATHERS_DAY } from './collection/fathers-day.ts'
import { FRIENDSHIP } from './collection/friendship.ts'
import { GET_WELL } from './collection/get-well.ts'
import { GRADUATION } from './collection/graduation.ts'
import { HALLOWEEN } from './collection/halloween.ts'
import { HANUKKAH } from './collection/hanukkah.ts'
import { I_LOVE_YOU_DAY } from './collection/i-love-you-day.ts'
import { INDEPENDENCE_DAY_US } from './collection/independence-day-us.ts'
import { INVITATION } from './collection/invitation.ts'
import { JUST_BECAUSE } from './collection/just-because.ts'
import { LABA } from './collection/laba.ts'
import { LABOR_DAY_US } from './collection/labor-day-us.ts'
import { LABOUR_DAY } from './collection/labour-day.ts'
import { LANTERN_FESTIVAL } from './collection/lantern-festival.ts'
import { LITTLE_NEW_YEAR_NORTH } from './collection/little-new-year-north.ts'
import { LOVE } from './collection/love.ts'
import { MEMORIAL_DAY_US } from './collection/memorial-day-us.ts'
import { MID_AUTUMN } from './collection/mid-autumn.ts'
import { MOTHERS_DAY } from './collection/mothers-day.ts'
import { NATIONAL_DAY_CN } from './collection/national-day-cn.ts'
import { NEW_BABY } from './collection/new-baby.ts'
import { NEW_YEAR } from './collection/new-year.ts'
import { NEW_YEARS_EVE } from './collection/new-years-eve.ts'
import { QINGMING } from './collection/qingming.ts'
import { QIXI } from './collection/qixi.ts'
import { SEASONS } from './collection/seasons.ts'
import { ST_PATRICKS_DAY } from './collection/st-patricks-day.ts'
import { START_OF_SPRING } from './collection/start-of-spring.ts'
import { SUMMER_SOLSTICE } from './collection/summer-solstice.ts'
import { SYMPATHY } from './collection/sympathy.ts'
import { TEACHERS_DAY_CN } from './collection/teachers-day-cn.ts'
import { THANKS } from './collection/thanks.ts'
import { THANKSGIVING_US } from './collection/thanksgiving-us.ts'
import { VALENTINES_DAY } from './collection/valentines-day.ts'
import { VETERANS_DAY } from './collection/veterans-day.ts'
import { WEDDING } from './collection/wedding.ts'
import { WINTER_SOLSTICE_FESTIVAL } from './collection/winter-solstice-festival.ts'
import { WOMENS_DAY } from './collection/womens-day.ts'
import { WORK } from './collection/work.ts'

/** All sets that we ship, in one list per festival or category. About one set in five is paid. */
export const COLLECTION: readonly CollectionEntry[] = [
  ...LABA,
  ...LITTLE_NEW_YEAR_NORTH,
  ...CHINESE_NEW_YEAR_EVE,
  ...CHINESE_NEW_YEAR,
  ...LANTERN_FESTIVAL,
  ...QINGMING,
  ...DRAGON_BOAT,
  ...QIXI,
  ...MID_AUTUMN,
  ...DOUBLE_NINTH,
  ...WINTER_SOLSTICE_FESTIVAL,
  ...START_OF_SPRING,
  ...SEASONS,
  ...SUMMER_SOLSTICE,
  ...NEW_YEAR,
  ...VALENTINES_DAY,
  ...ST_PATRICKS_DAY,
  ...EASTER,
  ...EARTH_DAY,
  ...MEMORIAL_DAY_US,
  ...INDEPENDENCE_DAY_US,
  ...LABOR_DAY_US,
  ...HALLOWEEN,
  ...VETERANS_DAY,
  ...THANKSGIVING_US,
  ...BLACK_FRIDAY,
  ...CHRISTMAS_EVE,
  ...CHRISTMAS,
  ...NEW_YEARS_EVE,
  ...MOTHERS_DAY,
  ...FATHERS_DAY,
  ...WOMENS_DAY,
  ...LABOUR_DAY,
  ...I_LOVE_YOU_DAY,
  ...CHILDRENS_DAY_CN,
  ...TEACHERS_DAY_CN,
  ...NATIONAL_DAY_CN,
  ...DOUBLE_ELEVEN,
  ...FAMILY,
  ...BIRTHDAY,
  ...AI_GREETING_CARDS,
  ...THANKS,
  ...LOVE,
  ...CONGRATULATIONS,
  ...WEDDING,
  ...NEW_BABY,
  ...HANUKKAH,
  ...EID_AL_FITR,
  ...DIWALI,
  ...GRADUATION,
  ...GET_WELL,
  ...SYMPATHY,
  ...WORK,
  ...BUSINESS,
  ...INVITATION,
  ...JUST_BECAUSE,
  ...FRIENDSHIP,
]
