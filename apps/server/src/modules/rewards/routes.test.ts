import { claimReward } from '@petalpost/api-client/endpoints/rewards'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { FREE_MONTH_REWARD_ID } from '@petalpost/domain/reward'
import { describe, expect, test } from 'vitest'

import { cookies } from '#http/call/cookies.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { TRIES, USERS_OF_A_BLOCK, USERS_OF_A_DEVICE } from './service.ts'

const the = newPeopleEachTest({ twoServers: true })

const FLAGS = { hasClaimed: false, cannotClaimed: false, frequentOperations: false }
const GRANTED = { status: 200, success: true, code: 200, data: FLAGS }
const refused = (code: string, flag: string) => ({
  status: 200,
  success: false,
  code,
  data: { ...FLAGS, [flag]: true },
})

const claim = (browser: SignedIn, rewardId: string = FREE_MONTH_REWARD_ID) =>
  browser.call(claimReward, { rewardId, url: '' })
/** A server that is too busy says so, and is asked again. */
async function claimPatiently(browser: SignedIn) {
  let answer = await claim(browser)
  while (answer.status === 503) answer = await claim(browser)
  return answer
}

const membershipOf = async (browser: SignedIn) => {
  const { data } = await browser.call(currentUser, {})
  return { level: data?.level, expireTime: data?.expireTime }
}
const onDevice = (browser: SignedIn, device: string) => {
  browser.cookies.set(cookies(the.server.deps.config).browserCookie.name, device)
  return browser
}
/** Addresses of one block of networks. */
const neighbor = (index: number) => `198.51.100.${index}`

describe('POST /api/ecards/activity/rewards/free-month (spec 2.11, 4, 7.4)', () => {
  test('a user in the trial gets one month more, to the same day and time of the next month', async () => {
    expect(await claim(the.ada)).toMatchObject(GRANTED)
    // the trial ends on 28 November at 8:00
    expect(await membershipOf(the.ada)).toEqual({
      level: LEVELS.freeTrial,
      expireTime: '2026-12-28T08:00:00.000Z',
    })
  })

  test('a month that is claimed after the trial begins now, and a paid membership keeps its level', async () => {
    the.server.clock.advance(30 * DAY_MS)
    const late = await the.newcomer('late', { membership: { level: LEVELS.freeTrial, days: -3 } })
    expect(await claim(late)).toMatchObject(GRANTED)
    expect(await membershipOf(late)).toEqual({ level: LEVELS.freeTrial, expireTime: '2027-01-21T08:00:00.000Z' })
    const yearly = await the.newcomer('yearly', { membership: { level: LEVELS.yearly, days: 10 } })
    expect(await claim(yearly)).toMatchObject(GRANTED)
    expect(await membershipOf(yearly)).toEqual({ level: LEVELS.yearly, expireTime: '2027-01-31T08:00:00.000Z' })
  })

  test('S14: of 50 claims at once on two servers one is granted, and the others say that it was claimed', async () => {
    const away = { ...the.ada, ...(await the.newcomer('ada', { on: the.other })) }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => claimPatiently(at % 2 ? away : the.ada)))
    const said = answers.map(({ code, data }) => `${code} ${JSON.stringify(data)}`).toSorted()
    const claimedAlready = `already_claimed ${JSON.stringify({ ...FLAGS, hasClaimed: true })}`
    expect(said).toEqual([`200 ${JSON.stringify(FLAGS)}`, ...Array.from({ length: 49 }, () => claimedAlready)])
    expect(await membershipOf(the.ada)).toMatchObject({ expireTime: '2026-12-28T08:00:00.000Z' })
  })

  test('S14: whoever deletes the account and returns with the same mailbox has had the month', async () => {
    expect(await claim(await the.newcomer('leaver'))).toMatchObject(GRANTED)
    await the.server.deps.pool.query('delete from users where email = $1', [`leaver${the.round}@example.com`])
    const back = await the.newcomer('leaver')
    const before = await membershipOf(back)
    expect(await claim(back)).toMatchObject(refused('cannot_claim', 'cannotClaimed'))
    expect(await membershipOf(back)).toEqual(before)
  })

  test('S14: both domains of Gmail are one mailbox, with dots or without, and dots elsewhere name another person', async () => {
    const at = (email: string) => signIn(the.server, { email })
    expect(await claim(await at(`x${the.round}@gmail.com`))).toMatchObject(GRANTED)
    for (const same of [`x${the.round}@googlemail.com`, `x.${the.round}@gmail.com`, `x${the.round}+y@googlemail.com`])
      expect(await claim(await at(same))).toMatchObject(refused('cannot_claim', 'cannotClaimed'))
    expect(await claim(await at(`li.na${the.round}@corp.example`))).toMatchObject(GRANTED)
    expect(await claim(await at(`lina${the.round}@corp.example`))).toMatchObject(GRANTED)
  })

  test('S14: on one device a family may claim, and nobody after them', async () => {
    const people = await Promise.all(
      Array.from({ length: USERS_OF_A_DEVICE + 1 }, (_, at) => the.newcomer(`family${at}x`)),
    )
    for (const one of people.slice(0, -1))
      expect(await claim(onDevice(one, `shared ${the.round}`))).toMatchObject(GRANTED)
    const last = people.at(-1)!
    expect(await claim(onDevice(last, `shared ${the.round}`))).toMatchObject(refused('cannot_claim', 'cannotClaimed'))
    expect(await claim(onDevice(last, `own ${the.round}`))).toMatchObject(GRANTED)
  })

  test('S14: from one block of networks an office may claim in a day, and others the next day', async () => {
    for (let at = 0; at < USERS_OF_A_BLOCK; at++)
      expect(await claim(await the.newcomer(`office${at}x`, { address: neighbor(at) }))).toMatchObject(GRANTED)
    const next = await the.newcomer('next', { address: neighbor(200) })
    expect(await claim(next)).toMatchObject(refused('frequent_operations', 'frequentOperations'))
    the.server.clock.advance(DAY_MS)
    expect(await claim(next)).toMatchObject(GRANTED)
  })

  test('S20: a user who claims again and again is told to wait, for an hour', async () => {
    expect(await claim(the.ada)).toMatchObject(GRANTED)
    for (let at = 1; at < TRIES.max; at++)
      expect(await claim(the.ada)).toMatchObject(refused('already_claimed', 'hasClaimed'))
    expect(await claim(the.ada)).toMatchObject(refused('frequent_operations', 'frequentOperations'))
    the.server.clock.advance(HOUR_MS)
    expect(await claim(the.ada)).toMatchObject(refused('already_claimed', 'hasClaimed'))
  })

  test('another reward is not found, and a refusal is told in the user’s language', async () => {
    expect(await claim(the.ada, 'free-year')).toMatchObject({ status: 404, code: 'not_found' })
    await claim(the.ada)
    const input = { rewardId: FREE_MONTH_REWARD_ID, url: 'http://localhost:8080/intro?v=true' }
    expect(await the.ada.call(claimReward, input, { language: 'zh-CN' })).toMatchObject({
      message: '您已领取过，请勿重复领取',
    })
  })
})
