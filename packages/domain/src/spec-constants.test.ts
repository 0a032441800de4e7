import { describe, expect, it } from 'vitest'

import { API_PREFIXES, REQUEST_TIMEOUT_MS } from './api-call.ts'
import { FRAME_SIZES } from './card-frame.ts'
import {
  ASPECT_RATIOS,
  DEFAULT_CARD_SIZE,
  DEFAULT_SELECT_ASPECT_RATIO,
  GRID_CARD_MARGIN,
  GRID_CARD_WIDTH,
  STRIP_CARD_HEIGHT,
  THUMBNAIL_WIDTH,
} from './card.ts'
import { INTRO_TOUR_EXPIRY_DAYS } from './client-state.ts'
import { parseSchedule } from './date-schedule.ts'
import { FEEDBACK_MAX_SCREENSHOTS } from './feedback.ts'
import { CENTRED_FESTIVAL_TABS_MAX } from './festival.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts'
import { CODE_COUNTDOWN_S } from './login-code.ts'
import { ACCOUNT_DELETED_REDIRECT_MS, QR_POLL_MS, QR_VALID_MS } from './login.ts'
import { FREE_MEMBERSHIP_MONTHS, FREE_TRIAL_DAYS } from './membership.ts'
import { formatCount } from './number-format.ts'
import { ORDER_POLL_MS, ORDER_WAIT_MS } from './order.ts'
import {
  ALL_RECORDS,
  CARD_PAGE_SIZE,
  FIRST_PAGE,
  LIST_PAGE_SIZE,
  POPULAR_PAGE_SIZE,
  STRIP_PAGE_SIZE,
} from './paging.ts'
import { amountText, INTRO_YEARLY_CENTS, LANDING_PRICES_CENTS } from './price.ts'
import { CLAIM_REDIRECT_MS } from './reward.ts'
import { scheduleText } from './schedule-text.ts'
import { DEFAULT_CLOSE_DELAY_MS, SHOW_MASKS, SHOW_POSITIONS, SHOW_TIMES } from './show-config.ts'
import { CAROUSEL_INTERVAL_MS, DEFAULT_SCHEDULE } from './solution.ts'
import { AUTO_TIME_ZONE, TIME_ZONE_OFFSETS, TIME_ZONES } from './time-zone.ts'
import { TOAST_DURATION_MS, toastMs, TOAST_OFFSET_PX } from './toast.ts'
import {
  AVATAR_MAX_FILES,
  POLICY_REFRESH_MARGIN_MS,
  UPLOAD_FIELD,
  UPLOAD_METHOD,
  UPLOAD_TYPES,
  uploadKey,
} from './upload.ts'

/** The table of spec 9: one test per row, with the row's words as its title. */
describe('spec 9', () => {
  it('Time-out of a call: 60,000 ms', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(60_000)
  })

  it('Prefixes of the same calls: /api/ecards/web/ and /ecards_web/', () => {
    expect(API_PREFIXES).toEqual(['/api/ecards/web/', '/ecards_web/'])
  })

  it('Upload policy: fetched anew 3 s before its end', () => {
    expect(POLICY_REFRESH_MARGIN_MS).toBe(3 * 1000)
  })

  it('Countdown of the code button: 60 s', () => {
    expect(CODE_COUNTDOWN_S).toBe(60)
  })

  it('QR login: good for 5 min, asked about every 1 s', () => {
    expect([QR_VALID_MS, QR_POLL_MS]).toEqual([5 * 60 * 1000, 1000])
  })

  it('Order: waited for 20 min, asked about every 2 s', () => {
    expect([ORDER_WAIT_MS, ORDER_POLL_MS]).toEqual([1_200_000, 2000])
  })

  it('Toast: 3000 ms at least, offset 16 px', () => {
    expect([TOAST_DURATION_MS, toastMs('Copied'), TOAST_OFFSET_PX]).toEqual([3000, 3000, 16])
  })

  it('Prices: Free 0, Monthly 7.9, Yearly 49.9, first year promoted at 45.9; amounts are in cents', () => {
    const { free, monthly, yearly } = LANDING_PRICES_CENTS
    expect([free, monthly, yearly, INTRO_YEARLY_CENTS].map(amountText)).toEqual(['0', '7.9', '49.9', '45.9'])
  })

  it('Free time: trial of 7 days, free membership of 1 month', () => {
    expect([FREE_TRIAL_DAYS, FREE_MEMBERSHIP_MONTHS]).toEqual([7, 1])
  })

  it('Languages: zh-CN and en-US, default en-US', () => {
    expect(DEFAULT_LANGUAGE).toBe('en-US')
    expect(LANGUAGES).toEqual(['zh-CN', 'en-US'])
  })

  it('Numbers: above 1000 as k, above 1,000,000 as m, with one decimal; 999,950 rounds to 1.0m', () => {
    expect([1000, 1500, 999_950, 1_000_001].map(formatCount)).toEqual(['1000', '1.5k', '1.0m', '1.0m'])
  })

  it('Thumbnail: 200 px wide by default', () => {
    expect(THUMBNAIL_WIDTH).toBe(200)
  })

  it('Uploads: jpg, png, gif, webp, heic, mp4, mp3, m4a, wav, svg and fonts; field file, method POST; stored by year and month', () => {
    const extensions = Object.values(UPLOAD_TYPES).map(({ extension }) => extension)
    expect(extensions.join(' ')).toBe('jpg png gif webp heic svg mp4 m4a mp3 wav ttf otf woff woff2')
    expect([UPLOAD_FIELD, UPLOAD_METHOD]).toEqual(['file', 'POST'])
    expect(uploadKey('base', 'a.png', Date.UTC(2026, 10, 21))).toBe('base/pc/2026/11/a.png')
  })

  it('Card grid: 40 a page, 20 on home; cards 180 px wide, margin 16 px; strip cards 170 px high', () => {
    expect([CARD_PAGE_SIZE, POPULAR_PAGE_SIZE]).toEqual([40, 20])
    expect([GRID_CARD_WIDTH, GRID_CARD_MARGIN, STRIP_CARD_HEIGHT]).toEqual([180, 16, 170])
  })

  it('Home strips: 15 cards', () => {
    expect(STRIP_PAGE_SIZE).toBe(15)
  })

  it('Like and record lists: page 1 of 999; solution lists -1 (all)', () => {
    expect([FIRST_PAGE, LIST_PAGE_SIZE, ALL_RECORDS]).toEqual([1, 999, -1])
  })

  it('Carousel: 5000 ms a card', () => {
    expect(CAROUSEL_INTERVAL_MS).toBe(5000)
  })

  it('Defaults: close delay 5000 ms, card size 375x667', () => {
    expect(DEFAULT_CLOSE_DELAY_MS).toBe(5000)
    expect(DEFAULT_CARD_SIZE).toEqual({ width: 375, height: 667 })
  })

  it('Aspect ratios: Any, 9:16, 16:9; Any is no filter; select dialog 9:16 where no platform is known', () => {
    expect(ASPECT_RATIOS).toEqual(['9:16', '16:9'])
    expect(DEFAULT_SELECT_ASPECT_RATIO).toBe('9:16')
  })

  it('Show times, position, mask: 0, 1, 2; full, center, left, right, top, bottom; 1, 2', () => {
    expect(SHOW_TIMES).toEqual([0, 1, 2])
    expect(SHOW_POSITIONS).toEqual(['full', 'center', 'left', 'right', 'top', 'bottom'])
    expect(SHOW_MASKS).toEqual([1, 2])
  })

  it('Time zones: auto and 23 hourly offsets from -11:00 to +11:00', () => {
    expect(TIME_ZONE_OFFSETS).toHaveLength(23)
    expect([TIME_ZONE_OFFSETS.at(0), TIME_ZONE_OFFSETS.at(-1)]).toEqual(['-11:00', '+11:00'])
    expect(TIME_ZONES).toEqual([AUTO_TIME_ZONE, ...TIME_ZONE_OFFSETS])
  })

  it('Files of a form: 5 screenshots, 1 avatar', () => {
    expect([FEEDBACK_MAX_SCREENSHOTS, AVATAR_MAX_FILES]).toEqual([5, 1])
  })

  it('Pauses: 1 s after deleting the account, 1 s after a claim', () => {
    expect([ACCOUNT_DELETED_REDIRECT_MS, CLAIM_REDIRECT_MS]).toEqual([1000, 1000])
  })

  it('Custom festival: every 1 January', () => {
    const parsed = parseSchedule(DEFAULT_SCHEDULE)
    expect(parsed.ok && scheduleText(parsed.days, 'en-US')).toBe('Every year on January 1')
  })

  it('Intro tour flag: kept for 365 days', () => {
    expect(INTRO_TOUR_EXPIRY_DAYS).toBe(365)
  })

  it('Festival tabs: centered up to 10', () => {
    expect(CENTRED_FESTIVAL_TABS_MAX).toBe(10)
  })

  it('Preview frames: PC 1500x906, mobile 436x930', () => {
    expect(FRAME_SIZES).toEqual({ pc: { width: 1500, height: 906 }, mobile: { width: 436, height: 930 } })
  })
})
