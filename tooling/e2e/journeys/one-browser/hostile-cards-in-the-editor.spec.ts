import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { LAYERS, sampleCard } from '@petalpost/card-document/test/sample-card'
import { type Path, stringFields, withValue } from '@petalpost/card-document/test/string-fields'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import { LAYERS_TYPE } from '@petalpost/card-frame/editor/clipboard'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { giveCard, type GivenServer, openGivenCard } from '../../given-card.ts'
import { DRAWINGS, expectNoticed, surprisesIn } from '../../hostile.ts'

// The editor is safe without its policy, which would hide what it stops. Chromium also reports what the policy would
// stop in documents that run and load nothing, such as those of a DOMParser.
test.use({ bypassCSP: true })

const PLAIN: CardV2 = sampleCard()
/** Each kind of layer, with everything that an author writes about it. */
const KINDS: Layer[] = LAYERS.map((layer) => ({
  ...layer,
  name: 'A name',
  alt: 'What it shows',
  link: layer.link ?? { href: 'https://example.org/' },
}))
const isRead = (card: unknown) => readCard(card).ok

/** Puts a text into every field of a layer that takes it; the fields of a type, and those that refuse it, stay. */
function writtenWith(layer: Layer, payload: string): Layer {
  const paths = [...stringFields(layer)].filter((path) => !['type', 'id', 'asset', 'poster'].includes(String(path[0])))
  return paths.reduce((written, path) => {
    const next = withValue(written, path, payload)
    return isRead({ ...PLAIN, layers: [next] }) ? next : written
  }, layer)
}

/** A layer for each hostile text, of each kind in turn, with the text in every field that takes it. */
const WRITTEN: CardV2 = {
  ...PLAIN,
  alt: XSS_PAYLOADS[0] ?? '',
  groups: [],
  layers: XSS_PAYLOADS.map((payload, at) => {
    const { group: _, ...kind } = KINDS[at % KINDS.length] as Layer
    return { ...writtenWith(kind, payload), id: `l${at}` }
  }),
}

/** Every string of a card whose layer is of some kind: where an attacker may write. */
const PLACES: { card: CardV2; path: Path }[] = KINDS.flatMap((kind, index) => {
  const card = sampleCard({ layers: [kind] })
  const paths = [...stringFields(card)]
  return paths
    .filter(([field]) => field === 'layers' || (index === 0 && field !== 'background' && field !== 'alt'))
    .filter(([field]) => field !== 'language')
    .map((path) => ({ card, path }))
})

const canvasOf = (page: Page) => page.getByRole('application', { name: 'Card' })
const toolOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name, exact: true })

const rowsOf = (page: Page) => page.getByRole('complementary', { name: 'Layers', exact: true }).getByRole('option')

/** Shows the dialogs that show a card, its title or its versions. */
async function openDialogs(page: Page): Promise<void> {
  for (const name of ['Keyboard shortcuts', 'Earlier versions']) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    if (name === 'Earlier versions')
      await page
        .getByRole('button', { name: /^Restore/ })
        .first()
        .click()
    else await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Shows the card as its recipient sees it. */
async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').locator('iframe').contentFrame().locator('[role=group]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Proves that the editor works: a change of the title is saved. */
async function expectWorking(page: Page, server: GivenServer): Promise<void> {
  const { length } = server.saved
  const title = page.getByRole('banner').getByRole('textbox', { name: 'Title' })
  await title.fill(`It works ${length}`)
  await title.press('Enter')
  await expect.poll(() => server.saved.length).toBeGreaterThan(length)
  expect(readCard(server.saved.at(-1))).toMatchObject({ ok: true })
}

/** Pastes each of these once, as the browser does it. */
const paste = (page: Page, clipboards: readonly Record<string, string>[]): Promise<void> =>
  canvasOf(page).evaluate((target, all) => {
    for (const clipboard of all) {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(clipboard)) data.setData(type, text)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }
  }, clipboards)

/** Selects some rows of each kind, one after the other, with all sections of their panels; returns how many. */
const selectSome = (rows: Locator, step: number): Promise<number> =>
  rows.evaluateAll(async (all, every) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows only what is inside of this function
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    let selected = 0
    for (const row of all.filter((_, at) => at % every === 0)) {
      ;(row as HTMLElement).click()
      await painted()
      for (const section of document.querySelectorAll('details')) section.open = true
      await painted()
      if (row.ariaSelected === 'true') selected++
    }
    return selected
  }, step)

test('S6: hostile texts in every field that takes them do nothing in stage, lists, panels and dialogs', async ({
  user,
  context,
  language,
}) => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200)
  expect(isRead(WRITTEN)).toBe(true)
  const [title = ''] = XSS_PAYLOADS
  const surprises = surprisesIn(user, 'blob:')
  const server = await giveCard(context, { definition: WRITTEN, title, category: title })
  await openGivenCard(user, language)
  await toolOf(user, 'Layers').click()
  const rows = rowsOf(user)
  await expect(rows).toHaveCount(XSS_PAYLOADS.length)
  const names = await rows.evaluateAll((all) => all.map((row) => row.ariaLabel))
  expect(names).toEqual(WRITTEN.layers.toReversed().map(({ name }) => name))
  // the next of these rows is of the next kind
  const step = KINDS.length + 1
  expect(await selectSome(rows, step)).toBe(Math.ceil(XSS_PAYLOADS.length / step))
  await toolOf(user, 'Layers').click()
  await openDialogs(user)
  await openPreview(user)
  await expectWorking(user, server)
  await expectNoticed(user, surprises)
})

const FULL: CardV2 = sampleCard({ layers: KINDS })
const FIELDS = [...stringFields(FULL)]
const withField = (name: string, text: string): CardV2 =>
  withValue(FULL, FIELDS.find((path) => path.at(-1) === name) ?? [], text)

/** What the server would never store: hostile texts in all fields at once, and in one where each does something. */
const REFUSED: CardV2[] = [
  FIELDS.reduce((card, path, at) => withValue(card, path, XSS_PAYLOADS[at % XSS_PAYLOADS.length]), FULL),
  withField('href', 'javascript:alert(1)'),
  withField('key', 'https://evil.example/x.png'),
  withField('color', '#ffffff;background:url(https://evil.example/x.png)'),
  withField('fontFamily', 'x",sans-serif;background:url("https://evil.example/x.png'),
]

test('S6: a card with a hostile text in a field that takes none is not opened, and nothing of it is drawn', async ({
  user,
  context,
  language,
}) => {
  const surprises = surprisesIn(user, 'blob:')
  for (const definition of REFUSED) {
    await context.unrouteAll({ behavior: 'wait' })
    await giveCard(context, { definition })
    await openGivenCard(user, language)
    await expect(user.getByRole('heading', { name: 'We cannot read this card' })).toBeVisible()
  }
  await expectNoticed(user, surprises)
})

test('S6: forged layers on the clipboard are refused in every field', async ({ user, context, language }) => {
  const surprises = surprisesIn(user, 'blob:')
  const server = await giveCard(context, { definition: sampleCard({ layers: [], groups: [] }) })
  await openGivenCard(user, language)
  await expect(canvasOf(user).locator('[role=group]')).toBeVisible()
  let refused = 0
  for (const [place, { card, path }] of PLACES.entries()) {
    // each text in an eighth of the fields
    const texts = XSS_PAYLOADS.filter((_, at) => at % 8 === place % 8)
    const forged = texts.map((text) => withValue(card, path, text)).filter((one) => !isRead(one))
    refused += forged.length
    await paste(
      user,
      forged.map((one) => ({ [LAYERS_TYPE]: JSON.stringify(one) })),
    )
  }
  expect(refused).toBeGreaterThan(1_000)
  await toolOf(user, 'Layers').click()
  const layers = rowsOf(user)
  await expect(layers).toHaveCount(0)
  // a layer that may be pasted is
  await paste(user, [{ [LAYERS_TYPE]: JSON.stringify({ ...PLAIN, layers: [KINDS[1]] }) }])
  await expect(layers).toHaveCount(1)
  await expectWorking(user, server)
  await expectNoticed(user, surprises)
})

test('S6: hostile HTML, texts and drawings that are pasted or dropped do nothing', async ({
  user,
  context,
  language,
}) => {
  const surprises = surprisesIn(user, 'blob:')
  const server = await giveCard(context, { definition: sampleCard({ layers: [], groups: [] }) })
  await openGivenCard(user, language)
  await expect(canvasOf(user).locator('[role=group]')).toBeVisible()
  const layers = rowsOf(user)
  await toolOf(user, 'Layers').click()
  await paste(
    user,
    XSS_PAYLOADS.map((html) => ({ 'text/html': html, 'text/plain': html })),
  )
  // each arrives once, as a text
  await expect(layers).toHaveCount(XSS_PAYLOADS.length)
  await paste(
    user,
    XSS_PAYLOADS.flatMap((html) => [
      { 'text/html': html },
      { 'text/html': `<b data-petalpost-layers="${html.replaceAll('"', '&quot;')}">${html}</b>` },
      { 'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>` },
    ]),
  )
  await paste(
    user,
    DRAWINGS.map((svg) => ({ 'text/html': svg, 'image/svg+xml': svg })),
  )
  // of HTML only the words arrive, while the card has room
  await expect.poll(() => layers.count()).toBeGreaterThan(XSS_PAYLOADS.length)

  const page = '<!doctype html><script>fetch("https://evil.example/ran")</script>'
  const files = [
    ...DRAWINGS.slice(0, 3).map((content, index) => ({ name: `${index}.svg`, type: 'image/svg+xml', content })),
    { name: 'a.png', type: 'image/png', content: page },
    { name: 'b.png', type: 'image/png', content: DRAWINGS[0] ?? '' },
    { name: 'c.html', type: 'text/html', content: page },
    { name: '"><img src=x onerror=alert(1)>.svg', type: 'image/svg+xml', content: DRAWINGS[1] ?? '' },
  ]
  const address = user.url()
  for (const kind of ['drop', 'paste'] as const)
    await canvasOf(user).evaluate(
      (target, [event, all]) => {
        const data = new DataTransfer()
        for (const { name, type, content } of all) data.items.add(new File([content], name, { type }))
        const options = { bubbles: true, cancelable: true }
        const sent =
          event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data })
        target.dispatchEvent(sent)
        if (!sent.defaultPrevented) throw new Error('the browser would open the files')
      },
      [kind, files] as const,
    )
  await toolOf(user, 'Pictures').click()
  await expect(user.getByRole('list', { name: 'Uploading' })).toHaveCount(0)
  expect(user.url()).toBe(address)
  await expectWorking(user, server)
  // the server refuses files of unknown kinds
  await expectNoticed(user, surprises, /status of 4\d\d/)
})

/** Writes texts into each visible field that is not `known`, different ones into each; returns the fields' names. */
const writeEverywhere = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([texts, done]) => {
      /* oxlint-disable unicorn/consistent-function-scoping -- the page knows only what is inside of this function */
      const found: string[] = []
      const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      const isText = (field: HTMLInputElement) =>
        !field.disabled && ['text', 'search', 'textarea', 'url'].includes(field.type) && !field.readOnly
      const nameOf = (field: HTMLInputElement) => field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.placeholder
      for (const name of new Set(fields().filter(isText).map(nameOf))) {
        if (done.includes(name)) continue
        found.push(name)
        const share = (done.length + found.length) % 24
        for (const text of texts.filter((_, at) => at % 24 === share)) {
          // a panel may draw its fields anew after a change
          const field = fields().find((one) => isText(one) && nameOf(one) === name)
          if (!field) break
          const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
          Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
          await new Promise((resolve) => setTimeout(resolve))
          if (field.type !== 'search')
            field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
          field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
          await new Promise((resolve) => setTimeout(resolve))
        }
      }
      return found
    },
    [XSS_PAYLOADS, known] as const,
  )

test('S6: hostile texts typed into every field of the editor do nothing', async ({ user, context, language }) => {
  const surprises = surprisesIn(user, 'blob:')
  const card = sampleCard({ layers: KINDS })
  const server = await giveCard(context, { definition: card })
  await openGivenCard(user, language)
  await expect(canvasOf(user).locator('[role=group]')).toBeVisible()
  const written: string[] = []
  const write = async () => {
    await user.evaluate(() => document.querySelectorAll('details').forEach((section) => (section.open = true)))
    written.push(...(await writeEverywhere(user, written)))
  }
  const inPanels = async () => {
    await write()
    for (const _ of card.layers) {
      await canvasOf(user).focus()
      await user.keyboard.press('Tab')
      await write()
    }
    for (const name of ['Stickers', 'AI']) {
      await toolOf(user, name).click()
      await expect(user.getByRole('complementary').locator('input, textarea').first()).toBeVisible()
      await write()
    }
    await toolOf(user, 'Layers').click()
    await rowsOf(user).first().dblclick()
    await write()
  }
  const names = ['Title', 'Description', 'Link', 'Label', 'Name of the layer', 'Search stickers', 'Color']
  // panels load when they are first shown: what a busy machine had not drawn yet is there in the next round
  await expect(async () => {
    await inPanels()
    expect(written).toEqual(expect.arrayContaining(names))
  }).toPass()
  await canvasOf(user).focus()
  await user.keyboard.press('Escape')
  await expectWorking(user, server)
  expect(surprises).toEqual([])
})
