/**
 * The script of the test page, as it stands in the page. It knows the embed by its public calls and events alone, as a
 * customer's own script would. The embed reads the day from the address when it starts, so another day is another load.
 */
export const TEST_PAGE_SCRIPT = `(() => {
  const says = JSON.parse(document.getElementById('says').textContent)
  const status = document.getElementById('status')
  const days = document.getElementById('day')
  const other = document.getElementById('other-day')
  const say = (key, name) => { status.textContent = says[key].replace('{name}', name || '') }
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeZone: 'UTC' })
  const dateText = (date) => (Date.parse(date) ? format.format(Date.parse(date)) : date)
  const go = (date) => { location.hash = 'petalpost-date=' + date }

  // a browser may use its copy of the embed for a minute; who has just changed the solution wants to see it now
  const embed = document.querySelector('script[src]').src
  document.getElementById('again').onclick = () => fetch(embed, { cache: 'reload' }).finally(() => location.reload())
  document.getElementById('phone').onclick = () => window.open(location.href, '', 'popup,width=390,height=844')
  days.onchange = () => go(days.value)
  other.onchange = () => other.value && go(other.value)
  addEventListener('hashchange', () => location.reload())

  // what is over by this visitor's calendar is no next showing
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
  for (const day of [...days.options]) if (day.value < today) day.remove()
  const [, chosen] = /petalpost-date=(\\d{4}-\\d\\d-\\d\\d)/.exec(location.hash) || []
  if (!chosen) return days.value ? go(days.value) : undefined
  other.value = chosen
  if (![...days.options].some(({ value }) => value === chosen)) days.prepend(new Option(dateText(chosen), chosen))
  days.value = chosen

  say('waits')
  let explained
  addEventListener('petalpost:ready', async () => {
    explained = Promise.all(petalpost('explain')).then(([festivals]) => festivals)
    const festivals = await explained
    const elsewhere = festivals.find(({ reason }) => reason === 'other-platform')
    if (!festivals.some(({ reason }) => reason === 'due')) say(elsewhere ? 'elsewhere' : 'nothing', (elsewhere || {}).name)
  })
  addEventListener('petalpost:show', async ({ detail }) =>
    say('shows', ((await explained).find(({ id }) => id === detail.id) || {}).name))
  addEventListener('petalpost:close', ({ detail }) => say(/timeout|failed/.test(detail.reason) ? 'failed' : 'closed'))
  addEventListener('load', () => window.petalpost || say('blocked'))
})()`
