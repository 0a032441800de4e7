import { pageTyped } from '@petalpost/domain/page-typed'
import { FILE_ENDING, TYPED_HOST } from '@petalpost/domain/web-host'

import { testDays } from './days.ts'

/**
 * The inline script of the test page. It uses only the embed's public calls and events, like a customer's own script.
 * The embed reads the day from the address when it starts, so another day needs another load.
 */
export const TEST_PAGE_SCRIPT = `(() => {
  const testDays = ${testDays.toString()}
  const pageTyped = ${pageTyped.toString()}
  const { festivals, texts, hasRules } = JSON.parse(document.getElementById('page').textContent)
  const status = document.getElementById('status')
  const days = document.getElementById('day')
  const other = document.getElementById('other-day')
  const fill = (text, value) => text.replace('{name}', () => value)
  const say = (key, name = '') => { status.textContent = fill(texts.says[key], name) }
  const pageField = document.getElementById('page-of-site')
  const [, given = ''] = /petalpost-page=([^&]+)/.exec(location.hash) || []
  let page = ''
  try {
    page = decodeURIComponent(given)
  } catch {} // an address that somebody has cut
  pageField.value = page
  document.getElementById('pages').hidden = !hasRules
  const address = (date) =>
    '#petalpost-date=' + date + (page ? '&petalpost-page=' + encodeURIComponent(page) : '')
  const go = (date) => { location.hash = address(date) }

  // a browser may use its copy of the embed for a minute; who has just changed the solution wants to see it now
  const embed = document.querySelector('script[src]').src
  document.getElementById('again').onclick = () => fetch(embed, { cache: 'reload' }).finally(() => location.reload())
  document.getElementById('phone').onclick = () => window.open(location.href, '', 'popup,width=390,height=844')
  days.onchange = () => go(days.value)
  other.onchange = () => other.value && go(other.value)
  pageField.onchange = () => {
    const typed = pageField.value.trim()
    page = typed && pageTyped(typed, { host: ${TYPED_HOST}, fileEnding: ${FILE_ENDING} })
    go(date || dateOf(today))
  }
  addEventListener('hashchange', () => location.reload())

  const DAY_MS = 864e5
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeZone: 'UTC' })
  const dateOf = (day) => new Date(day * DAY_MS).toISOString().slice(0, 10)
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS
  const { coming, on } = testDays(festivals, today)
  const named = ({ name, audience, isFirstDay }) => {
    const forWhom = audience === 'all' ? name : fill(audience === 'pc' ? texts.pcOnly : texts.mobileOnly, name)
    return isFirstDay ? fill(texts.firstDay, forWhom) : forWhom
  }
  const labelOf = (day) => {
    const date = day === today ? texts.today : format.format(day * DAY_MS)
    return [date, on(day).map(named).join(' + ')].filter(Boolean).join(' · ')
  }

  const [, date] = /petalpost-date=(\\d{4}-\\d\\d-\\d\\d)/.exec(location.hash) || []
  const chosen = Date.parse(date) / DAY_MS
  const choice = [...new Set([...coming, ...(chosen ? [chosen] : [])])].sort((a, b) => a - b)
  for (const day of choice) days.add(new Option(labelOf(day), dateOf(day)))
  document.getElementById('days').hidden = !choice.some((day) => on(day).length)
  if (!chosen) {
    // in place of this address, or "Back" would lead here and on again
    if (coming.length) location.replace(address(dateOf(coming[0])))
    else say('nothingAhead')
    return
  }
  other.value = days.value = date

  // nothing shows here, though another kind of device shows this festival on this day
  const sayElsewhere = ({ name, audience, setFor }) =>
    say(setFor !== 'all' ? 'elsewhere' : audience === 'pc' ? 'notOnPhones' : 'notOnComputers', name)
  say('waits')
  let explained
  addEventListener('petalpost:ready', async () => {
    explained = Promise.all(petalpost('explain')).then(([festivals]) => festivals)
    const reasons = await explained
    if (reasons.some(({ reason }) => reason === 'due')) return
    if (reasons.some(({ reason }) => reason === 'excluded')) return say('excluded', page)
    const [shown] = on(chosen)
    if (shown && reasons.some(({ reason }) => reason === 'other-platform')) sayElsewhere(shown)
    else say(coming.length ? 'nothing' : 'nothingAhead')
  })
  addEventListener('petalpost:show', async ({ detail }) =>
    say('shows', ((await explained).find(({ id }) => id === detail.id) || {}).name))
  addEventListener('petalpost:close', ({ detail }) => say(detail.reason === 'failed' ? 'failed' : 'closed'))
  addEventListener('load', () => window.petalpost || say('blocked'))
})()`
