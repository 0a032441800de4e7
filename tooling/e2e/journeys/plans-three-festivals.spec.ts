import AxeBuilder from '@axe-core/playwright'
import { addDays } from '@petalpost/domain/civil-day'
import { SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import type { Language } from '@petalpost/domain/language'
import { type FestivalEntry, newCustomFestival, newSolutionDefinition } from '@petalpost/domain/solution'
import { type Browser, devices, type Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import { PRODUCT } from '../addresses.ts'
import { comingFestivals, todayInShanghai } from '../coming-festivals.ts'
import { openEmbedCode } from '../embed-code.ts'
import { popupIn, problemsOf } from '../embedding.ts'
import { expectInTime } from '../in-time.ts'
import { addFestivalWithCard, createSolution, solutionSaved } from '../solution-editor.ts'
import { openThirdPartySite } from '../third-party-site/server.ts'

/** Maximum time for a shop owner, ms. */
const AT_MOST_MS = 120_000

interface Visit {
  day: string
  /** The festival that shows on that day; undefined when none shows. */
  festival: string | undefined
}

/** A visitor who returns in the same browser at ten in the morning of each day. */
async function visit(browser: Browser, device: 'PC' | 'phone', address: string, visits: Visit[]): Promise<void> {
  const context = await browser.newContext({
    ...devices[device === 'PC' ? 'Desktop Chrome' : 'Pixel 7'],
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const problems = problemsOf(page)
  const stages: string[] = []
  page.on('request', (request) => request.url().includes('/plugin/js/popup') && stages.push(request.url()))
  const { dialog, close, picture } = popupIn(page)
  for (const { day, festival } of visits) {
    await page.clock.setFixedTime(`${day}T10:00:00+08:00`)
    stages.length = 0
    await page.goto(address)
    if (festival === undefined) {
      await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
      await page.waitForLoadState('networkidle')
      expect(stages, `nothing is due on ${day} (${device})`).toEqual([])
      await expect(dialog).toHaveCount(0)
      continue
    }
    await expect(dialog, `${day} (${device})`).toHaveAccessibleName(festival)
    await expect(picture).toBeVisible()
    const size = await picture.boundingBox()
    expect((size?.width ?? 0) > (size?.height ?? 0), 'a card of the shape of the window').toBe(device === 'PC')
    await page.screenshot({ path: test.info().outputPath(`${device}-${day}.png`) })
    await close.click()
  }
  expect(problems).toEqual([])
  await context.close()
}

test('a shop owner plans the next three festivals in two minutes, and visitors on PC and phone see each on its day (spec 2.8)', async ({
  user,
  words,
  language,
  isMobile,
  context,
  browser,
}) => {
  test.slow()
  const festivals = (await comingFestivals(user, language)).slice(0, 3)
  const started = Date.now()
  await createSolution(user, words, isMobile)
  for (const { name } of festivals) await addFestivalWithCard(user, words, name)

  const platforms = user.getByRole('radiogroup', { name: words('Platform') })
  const cards = user.getByRole('article').getByRole('button', { name: words.like('Change the card of {name}') })
  for (const platform of ['PC', 'Mobile']) {
    const label = platforms.locator('label', { hasText: words(platform) })
    await expect(label).toContainText('3')
    await label.click()
    await expect(cards).toHaveCount(3)
  }
  await solutionSaved(user, words)

  const { dialog, snippet } = await openEmbedCode(user, words)
  await expect(dialog.getByText(words('Visitors on phones see nothing.'))).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: words('Open a test page') }).click()
  const shop = await opened
  const problems = problemsOf(shop)
  const { close, picture } = popupIn(shop)
  await expect(close).toBeVisible()
  await expect(picture).toBeVisible()
  expectInTime('time to plan', started, AT_MOST_MS)

  // the card is the one for this kind of device
  const size = await picture.boundingBox()
  expect((size?.width ?? 0) > (size?.height ?? 0)).toBe(!isMobile)

  // every other festival of the solution can be viewed too, also a second time
  const day = shop.locator('#day')
  await expect(day.locator('option')).toHaveCount(3)
  await close.click()
  const last = (await day.locator('option').last().getAttribute('value')) ?? ''
  await day.selectOption(last)
  await expect(shop).toHaveURL(new RegExp(`#petalpost-date=${last}$`))
  await expect(close).toBeVisible()
  await close.click()
  await shop.locator('#again').click()
  await expect(close).toBeVisible()
  expect(problems).toEqual([])

  // visitors of the shop, on the three days and around them
  const site = await openThirdPartySite()
  const address = site.publish({ head: snippet, lang: language })
  const days = new Set(festivals.flatMap(({ date }) => [-1, 0, 1].map((by) => addDays(date, by))))
  const known = addDays(todayInShanghai(), SCRIPT_HORIZON_DAYS) // later days are not in today's script
  const visits = [...days]
    .filter((day) => day < known)
    .toSorted()
    .map((day) => ({
      day,
      festival: festivals.find(({ date }) => date === day)?.name,
    }))
  for (const device of ['PC', 'phone'] as const) await visit(browser, device, address, visits)
  await site.close()

  // on a PC, the phone's card can be viewed as well
  if (isMobile) return
  await close.click()
  const small = context.waitForEvent('page')
  await shop.locator('#phone').click()
  const ofPhone = popupIn(await small).picture
  await expect(ofPhone).toBeVisible()
  const upright = await ofPhone.boundingBox()
  expect((upright?.height ?? 0) > (upright?.width ?? 0)).toBe(true)
})

test('the test page says when nothing shows on a day, and when its key is unknown', async ({
  user,
  words,
  language,
}) => {
  await user.goto('/solution')
  await user
    .getByRole('main')
    .getByRole('button', { name: words('Embed code') })
    .first()
    .click()
  const link = user.getByRole('dialog').getByRole('link', { name: words('Open a test page') })
  const [address = ''] = ((await link.getAttribute('href')) ?? '').split('#')
  await user.goto(`${address}#petalpost-date=2030-03-03`)
  await expect(user.locator('#status')).toHaveText(
    language === 'zh-CN' ? '这一天没有展示内容。' : 'Nothing shows on this day.',
  )
  await expect(popupIn(user).dialog).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page: user }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await user.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await user.goto(address.replace(/k=[^&]+/, 'k=never-there'))
  await expect(user.getByRole('heading')).toHaveText(
    language === 'zh-CN' ? '这段嵌入代码已失效' : 'This embed code does not work',
  )
})

/** A custom festival every year on this date. */
const yearly = (name: string, date: string, window?: FestivalEntry['window']): FestivalEntry => {
  const [, month, day] = date.split('-').map(Number)
  return { ...newCustomFestival(name.replaceAll(' ', '-'), name, `* * * ${day} ${month} ?`), ...(window && { window }) }
}

/**
 * Creates a solution of the user's over the API, as the editor does, with a free card for every festival; returns its
 * test page.
 */
async function testPageOf(user: Page, language: Language, pc: FestivalEntry[], mobile = pc): Promise<string> {
  const post = async <Data>(path: string, data: object) => {
    const sent = await user.request.post(path, { data, headers: { origin: PRODUCT } })
    const answer = (await sent.json()) as { success: boolean; data: Data }
    expect(answer.success, JSON.stringify(answer)).toBe(true)
    return answer.data
  }
  type Cards = { records: { id: string; title: string; thumbnail: string; price: number }[] }
  const { records } = await post<Cards>('/api/ecards/cards/page', { pageNum: 1, pageSize: 40, aspectRatio: '9:16' })
  const { id: cardId, title, thumbnail } = records.find(({ price }) => price === 0)!
  const carded = (entry: FestivalEntry) => ({
    ...entry,
    card: { id: cardId, isTemplate: 1 as const, title, thumbnail },
  })
  const definition = newSolutionDefinition()
  definition.platforms.pc.festivals = pc.map(carded)
  definition.platforms.mobile.festivals = mobile.map(carded)
  const saved = { solution: { name: 'Little shop', definition } }
  const { id } = await post<{ id: string }>('/api/ecards/web/solution/save', saved)
  const secret = await user.request.get(`/api/ecards/web/basic/user/code/secret?id=${id}&isTemplate=0`)
  return `/plugin/try?k=${((await secret.json()) as { data: string }).data}&lang=${language}`
}

/** Today in the journeys' browsers. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })

test('the test page leads to what shows today, and names the festival of a day within its days', async ({
  user,
  language,
}) => {
  const now = today()
  const address = await testPageOf(user, language, [
    yearly('Shop week', addDays(now, -2), { before: 0, after: 5 }),
    yearly('Shop birthday', addDays(now, 9)),
  ])
  const chosen = user.locator('#day option:checked')
  await user.goto(address)
  await expect(user).toHaveURL(new RegExp(`#petalpost-date=${now}$`))
  await expect(chosen).toHaveText(language === 'zh-CN' ? '今天 · Shop week' : 'Today · Shop week')
  await expect(user.locator('#day option')).toHaveCount(2)
  await expect(popupIn(user).close).toBeVisible()

  await user.goto(`${address}#petalpost-date=${addDays(now, 2)}`)
  await expect(chosen).toHaveText(/ · Shop week$/)
  await expect(popupIn(user).close).toBeVisible()
})

test('the test page says when a festival shows on other days on this kind of device', async ({
  user,
  language,
  isMobile,
}) => {
  const day = addDays(today(), 20)
  const own = [yearly('Shop birthday', day)]
  const longer = [yearly('Shop birthday', day, { before: 14, after: 0 })]
  const address = await testPageOf(user, language, isMobile ? longer : own, isMobile ? own : longer)
  await user.goto(`${address}#petalpost-date=${addDays(day, -5)}`)
  const says = {
    'en-US': `Shop birthday does not show on ${isMobile ? 'phones' : 'computers'} on this day.`,
    'zh-CN': `这一天，“Shop birthday”在${isMobile ? '手机' : '电脑'}上不展示。`,
  }
  await expect(user.locator('#status')).toHaveText(says[language])
  await user.goto(`${address}#petalpost-date=${day}`)
  await expect(popupIn(user).close).toBeVisible()
})

test('the test page of a solution that shows nothing offers no days', async ({ user, language }) => {
  await user.goto(await testPageOf(user, language, []))
  await expect(user.locator('#status')).toHaveText(
    language === 'zh-CN'
      ? /^这个方案未来 400 天内没有可展示的内容/
      : /^This solution has nothing to show in the next 400 days/,
  )
  await expect(user.locator('#day')).toBeHidden()
  await expect(user.locator('#other-day')).toBeVisible()
})

test('the bar of the test page has one height, whatever its status says', async ({ user, language }) => {
  const address = await testPageOf(user, language, [yearly('Shop birthday', addDays(today(), 9))])
  await user.goto(`${address}#petalpost-date=2030-03-03`)
  const status = user.locator('#status')
  await expect(status).toHaveText(language === 'zh-CN' ? '这一天没有展示内容。' : 'Nothing shows on this day.')
  for (const width of [390, 1440]) {
    await user.setViewportSize({ width, height: 900 })
    const heights = await status.evaluate((output) => {
      const { texts } = JSON.parse(document.querySelector('#page')?.textContent ?? '') as {
        texts: { says: Record<string, string> }
      }
      return ['', ...Object.values(texts.says)].map((text) => {
        output.textContent = text
        return document.querySelector('.bar')?.clientHeight
      })
    })
    expect(new Set(heights).size, `heights at ${width} px: ${heights.join(', ')}`).toBe(1)
  }
})
