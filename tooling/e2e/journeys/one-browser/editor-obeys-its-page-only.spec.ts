import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { FRAME_DOCUMENTS, FRAME_PROTOCOL, type FromFrame } from '@petalpost/domain/card-frame'
import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { GIVEN_CARD, givenCardAddress, giveCard } from '../../given-card.ts'
import { openThirdPartySite } from '../../third-party-site/server.ts'

const TITLE = 'Mine alone'
const OTHER = sampleCard({ layers: [], groups: [], background: { type: 'solid', color: '#000000' } })
/** Everything that the editor's page may ask for, and what it may not. */
const ORDERS: readonly unknown[] = [
  { t: 'flush', id: 1 },
  { t: 'close', id: 2 },
  { t: 'load', id: 3, definition: OTHER },
  { t: 'setLang', lang: 'zh-CN' },
]
const MALFORMED: readonly unknown[] = [
  ...['flush', 'close', 'load', 'setLang', 'init', 'hello', 'saved', 'requestClose', '__proto__', 'constructor'].map(
    (t) => ({ t }),
  ),
  { t: 'close', id: '2' },
  { t: 'flush', id: null },
  { t: 'load', id: 3 },
  { t: 'setLang', lang: 'xx' },
  { t: ['close'], id: 2 },
  'close',
  null,
  7,
  [],
  [{ t: 'close', id: 2 }],
]
const INIT = { p: FRAME_PROTOCOL, t: 'init', mode: 'edit', cardId: GIVEN_CARD, isTemplate: 0, lang: 'en-US' } as const
/** Replies to a hello, each wrong in one field. */
const BROKEN_INITS = [
  { p: 'card/0' },
  { p: undefined },
  { t: 'hello' },
  { mode: 'admin' },
  { cardId: 7 },
  { isTemplate: '0' },
  { lang: 'xx' },
  { nonce: '' },
  { nonce: '0'.repeat(32) },
  { nonce: null },
  { nonce: 'x'.repeat(3_000) },
] as const

interface Host {
  nonce: Promise<string>
  /** Replies to the editor's hello, from this window or from a sandboxed one; returns the number of the port. */
  reply: (init: object, from?: 'sandbox') => Promise<number>
  send: (port: number, messages: readonly unknown[]) => void
  /** What each port has heard. */
  heard: FromFrame[][]
}

/** A page of our own origin that frames the editor and replies to its hello only when a test tells it to. */
const hostPage = (editor: string): string => `<!doctype html><title>Host</title><body style="margin:0">
<iframe id="editor" src="${editor}" width="1200" height="700"></iframe>
<iframe id="sandbox" sandbox="allow-scripts" srcdoc="<script>onmessage = ({ data, ports }) =>
  parent.frames[0].postMessage(data, '*', [...ports])</script>"></iframe>
<script>
  const ports = []
  const heard = []
  const nonce = new Promise((resolve) => addEventListener('message', ({ data }) => {
    if (data.t === 'hello') resolve(data.nonce)
  }))
  globalThis.host = {
    nonce,
    heard,
    async reply(init, from) {
      const { port1, port2 } = new MessageChannel()
      const all = []
      port1.onmessage = ({ data }) => all.push(data)
      ports.push(port1)
      heard.push(all)
      const message = { nonce: await nonce, ...init }
      const target = document.getElementById(from === 'sandbox' ? 'sandbox' : 'editor').contentWindow
      target.postMessage(message, '*', [port2])
      return ports.length - 1
    },
    send: (port, messages) => messages.forEach((message) => ports[port].postMessage(message)),
  }
</script>`

const reply = (page: Page, init: object, from?: 'sandbox'): Promise<number> =>
  page.evaluate(([one, window]) => (globalThis as unknown as { host: Host }).host.reply(one, window), [
    init,
    from,
  ] as const)
const send = (page: Page, port: number, messages: readonly unknown[]): Promise<void> =>
  page.evaluate(([to, all]) => (globalThis as unknown as { host: Host }).host.send(to, all), [port, messages] as const)
const heard = (page: Page): Promise<FromFrame[][]> =>
  page.evaluate(() => (globalThis as unknown as { host: Host }).host.heard)

/** Waits until everything that was sent before has arrived: the editor handles the messages of this port in order. */
async function settled(page: Page, port: number, id: number): Promise<void> {
  await send(page, port, [{ t: 'flush', id }])
  await expect.poll(async () => (await heard(page))[port]).toContainEqual({ t: 'reply', id, ok: true })
}

test('S9: the editor listens to its parent’s one port only, and to well-formed messages', async ({
  user,
  language,
  context,
}) => {
  const server = await giveCard(context, { definition: sampleCard(), title: TITLE })
  const body = hostPage(givenCardAddress(language))
  await user.route(`${PRODUCT}/host`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await user.goto(`${PRODUCT}/host`)
  const editor = user.frameLocator('#editor')
  const title = editor.getByRole('textbox', { name: 'Title' }).first()
  await expect(title).toHaveValue(TITLE)

  // the first replies are forged: the parent has not replied yet
  for (const broken of BROKEN_INITS) await send(user, await reply(user, { ...INIT, ...broken }), ORDERS)
  await send(user, await reply(user, INIT, 'sandbox'), ORDERS)
  const forged = BROKEN_INITS.length + 1
  const port = await reply(user, INIT)
  await expect.poll(async () => (await heard(user))[port]?.map(({ t }) => t)).toContain('ready')

  // after it
  for (const from of [undefined, 'sandbox'] as const) await send(user, await reply(user, INIT, from), ORDERS)
  await send(user, port, MALFORMED)
  await send(user, port, [{ t: 'load', id: 50, definition: OTHER }])
  await settled(user, port, 51)
  const all = await heard(user)
  expect(all.filter((_, index) => index !== port)).toEqual(Array.from({ length: forged + 2 }, () => []))
  const replies = all[port]?.filter(({ t }) => t === 'reply')
  expect(replies).toEqual([
    { t: 'reply', id: 50, ok: false },
    { t: 'reply', id: 51, ok: true },
  ])
  expect(all[port]?.map(({ t }) => t)).not.toContain('requestClose')
  expect(server.saved).toEqual([])
  await expect(title).toHaveValue(TITLE)
  await editor.getByRole('button', { name: 'Layers', exact: true }).click()
  await expect(editor.getByRole('complementary', { name: 'Layers' }).getByRole('option')).toHaveCount(
    sampleCard().layers.length,
  )
})

/** Posts these messages to a window, each with a port of its own through which orders follow. */
const forge = (target: Window, messages: readonly unknown[], orders: readonly unknown[]): void => {
  for (const message of [...messages, ...orders]) {
    const { port1, port2 } = new MessageChannel()
    target.postMessage(message, '*', [port2])
    for (const order of orders) port1.postMessage(order)
  }
}
const FORGED_TO_PAGE: readonly unknown[] = [
  ...['edit', 'preview'].map((frame) => ({ p: FRAME_PROTOCOL, t: 'hello', frame, nonce: 'forged' })),
  { t: 'requestClose' },
  { t: 'redirect', cardId: 'other', isTemplate: 0 },
  { t: 'needLogin' },
  { t: 'needMember', feature: 'paid' },
  { t: 'error', code: 'not_found' },
  { ...INIT, nonce: 'forged' },
]

test('S9: the card in the preview, and a window of another site, can neither move the editor nor its page', async ({
  user,
  words,
  context,
  language,
}) => {
  const server = await giveCard(context, { definition: sampleCard(), title: TITLE })
  const address = `${PRODUCT}/card/edit/${GIVEN_CARD}/0`
  await user.goto(address)
  const editor = user.getByTitle(words('Card editor')).contentFrame()
  const title = editor.getByRole('banner').getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(TITLE)
  await editor.getByRole('button', { name: 'Preview' }).click()
  await expect(editor.locator('iframe').contentFrame().locator('[role=group]')).toBeVisible()
  const preview = user.frames().find((frame) => frame.url().includes(FRAME_DOCUMENTS.embed))
  if (!preview) throw new Error('the preview is not open')
  const reached = await preview.evaluate(
    ([source, messages, orders]) => {
      // oxlint-disable-next-line no-eval -- the attacker's code runs where the card is drawn
      const attack = (0, eval)(`(${source})`) as (target: Window, ...all: unknown[]) => void
      for (const target of [parent, parent.parent]) attack(target, messages, orders)
      const tried = [() => parent.document.title, () => top?.document.title, () => localStorage.length]
      return tried.filter((read) => {
        try {
          read()
          return true
        } catch {
          return false
        }
      }).length
    },
    [forge.toString(), FORGED_TO_PAGE, ORDERS] as const,
  )
  expect(reached).toBe(0)
  await user.keyboard.press('Escape')
  await expect(title).toHaveValue(TITLE)
  await title.fill('Still mine')
  await title.press('Enter')
  await expect.poll(() => server.saved.length).toBe(1)
  expect(user.url()).toBe(address)

  // a window that another site has opened
  const site = await openThirdPartySite()
  const attacker = await context.newPage()
  await attacker.goto(site.publish({ head: '', body: '<button>Win</button>' }))
  await context.unrouteAll({ behavior: 'wait' })
  const alone = await giveCard(context, { definition: sampleCard(), title: TITLE })
  for (const target of [givenCardAddress(language), `/card/edit/${GIVEN_CARD}/0`]) {
    const opening = context.waitForEvent('page')
    await attacker.evaluate(
      (url) =>
        document
          .querySelector('button')
          ?.addEventListener('click', () => Object.assign(globalThis, { opened: window.open(url) }), { once: true }),
      PRODUCT + target,
    )
    await attacker.getByRole('button', { name: 'Win' }).click()
    const opened = await opening
    // one tab edits, so the first is closed before the second opens
    await expect(opened.locator('body')).toBeVisible()
    const before = opened.url()
    await attacker.evaluate(
      ([source, messages, orders]) => {
        // oxlint-disable-next-line no-eval -- the same attack, from another site
        const attack = (0, eval)(`(${source})`) as (target: Window, ...all: unknown[]) => void
        const { opened: victim } = globalThis as unknown as { opened: Window }
        attack(victim, messages, orders)
        for (let index = 0; index < victim.length; index++) attack(victim[index] as Window, messages, orders)
      },
      [forge.toString(), FORGED_TO_PAGE, ORDERS] as const,
    )
    await expect(opened.locator('body')).toBeVisible()
    expect(opened.url()).toBe(before)
    await opened.close()
  }
  expect(alone.saved).toEqual([])
  await site.close()
})

/** The address in each element that shows a page inside of another. */
const framed = (url: string): string[] =>
  ['iframe src', 'embed src', 'object data'].map((tag) => `<${tag}="${PRODUCT}${url}"></${tag.split(' ')[0]}>`)

test('S9: another site cannot frame the editor', async ({ user, context, language }) => {
  await giveCard(context, { definition: sampleCard(), title: TITLE })
  const site = await openThirdPartySite()
  const targets = [givenCardAddress(language), '/card-frame/index.html#/edit', `/card/edit/${GIVEN_CARD}/0`, '/home']
  const page = await context.newPage()
  const refusals: string[] = []
  page.on('console', (message) => /frame-ancestors|frame/i.test(message.text()) && refusals.push(message.text()))
  await page.goto(site.publish({ head: '', body: targets.flatMap(framed).join('') }), { waitUntil: 'networkidle' })
  const ofProduct = () => page.frames().filter((frame) => frame.url().startsWith(PRODUCT))
  expect(ofProduct().map((frame) => frame.url())).toEqual([])
  expect(refusals.length).toBeGreaterThanOrEqual(targets.length)

  // proves that this test would notice: the preview may be framed, and our own page may frame the editor
  const shown = framed(FRAME_DOCUMENTS.embed).slice(0, 1).join('')
  await page.goto(site.publish({ head: '', body: shown }), { waitUntil: 'networkidle' })
  expect(ofProduct()).toHaveLength(1)
  await user.goto(`${PRODUCT}/card/edit/${GIVEN_CARD}/0`)
  await expect(user.frameLocator('iframe').getByRole('textbox', { name: 'Title' }).first()).toHaveValue(TITLE)
  await site.close()
})
