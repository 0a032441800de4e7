import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'

import type { CardDefinition } from '@petalpost/card-document/card'
import type { Person } from '@petalpost/server/test/person'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { paintCard } from '../card/paint-card.ts'
import { inTemporaryFolder } from '../operation/temporary-folder.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { canvasOf, editorUrl, type Product, storePainted, withProduct } from './product.ts'
import { watchJournal, writesDone, writesOf } from './watch-journal.ts'

const ROUNDS = 20
/** More edits than this are never made in a round. */
const MOST = 12

/** A browser whose user has a card, in which each edit moves the lowest layer by 1 px. */
interface Author {
  context: BrowserContext
  call: Person
  cardId: string
  url: string
}

async function becomeAuthor({ origin, signUpIn }: Product, context: BrowserContext): Promise<Author> {
  const call = await signUpIn(context)
  const cardId = await storePainted(call, origin, paintCard(20))
  return { context, call, cardId, url: editorUrl(origin, cardId) }
}

/** Where the lowest layer of the stored card is, px. */
async function storedPlace({ call, cardId }: Author): Promise<number> {
  const { definition } = await call<{ definition: CardDefinition }>(`/api/ecards/basic/card/${cardId}?isTemplate=0`)
  return definition.layers[0]!.x
}

async function openEditor({ context, url }: Author): Promise<Page> {
  const page = await context.newPage()
  await watchJournal(page)
  await page.goto(url)
  await canvasOf(page).waitFor()
  return page
}

/** Makes `edits` edits; resolves as soon as the journal has the last of them. */
async function edit(page: Page, edits: number): Promise<void> {
  await canvasOf(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  const { length: before } = await writesOf(page)
  for (let n = 0; n < edits; n++) await page.keyboard.press('ArrowRight')
  await writesDone(page, before + edits)
}

const saved = (page: Page) => page.locator('[data-kind=saved]').waitFor()

/** Opens the card again, and returns how many edits are not in what that saves. */
async function lostAfter(author: Author, from: number, edits: number): Promise<number> {
  const page = await openEditor(author)
  await saved(page)
  await page.close()
  return Math.round(from + edits - (await storedPlace(author)))
}

interface Ending {
  edits: number
  lost: number
}

type End = (round: number) => Promise<Ending>

/** How many edits a round makes: from one to MOST. */
const editsOf = (round: number): number => 1 + ((round * 7) % MOST)

/** The page's process crashes before the edits are saved. */
async function crashes(product: Product, browser: Browser): Promise<End> {
  const author = await becomeAuthor(product, await browser.newContext())
  return async (round) => {
    const [from, edits] = [await storedPlace(author), editsOf(round)]
    const page = await openEditor(author)
    await edit(page, edits)
    const crashed = page.waitForEvent('crash')
    const session = await author.context.newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    return { edits, lost: await lostAfter(author, from, edits) }
  }
}

/** The connection is lost while the author works, and comes back. */
async function disconnections(product: Product, browser: Browser): Promise<End> {
  const author = await becomeAuthor(product, await browser.newContext())
  return async (round) => {
    const [from, edits] = [await storedPlace(author), editsOf(round)]
    const page = await openEditor(author)
    await author.context.setOffline(true)
    await edit(page, edits)
    await page.locator('[data-kind=failed]').waitFor()
    await edit(page, edits)
    await author.context.setOffline(false)
    await saved(page)
    await page.close()
    return { edits: 2 * edits, lost: Math.round(from + 2 * edits - (await storedPlace(author))) }
  }
}

/** A Chromium of its own, whose whole process group can be killed. */
async function startChromium(folder: string) {
  const { args = [], chromiumSandbox, executablePath = chromium.executablePath() } = chromiumWith()
  const child = spawn(
    executablePath,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      ...args,
      ...(chromiumSandbox ? [] : ['--no-sandbox']),
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /DevTools listening on (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Chromium ended: ${text}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  return {
    context: browser.contexts()[0]!,
    async quit() {
      const exit = once(child, 'exit')
      await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined)
      await exit
    },
    async kill() {
      const exit = once(child, 'exit')
      process.kill(-child.pid!, 'SIGKILL')
      await exit
      await browser.close().catch(() => undefined)
    },
  }
}

/** The whole browser is killed before the edits are saved, and is started again with the same profile. */
async function kills(product: Product, folder: string): Promise<End> {
  const before = await startChromium(folder)
  const first = await becomeAuthor(product, before.context)
  await before.quit() // Chromium writes new cookies to the disk only every half minute
  const authorIn = ({ context }: typeof before) => ({ ...first, context, call: product.callIn(context) })
  return async (round) => {
    const killed = await startChromium(folder)
    const author = authorIn(killed)
    const [from, edits] = [await storedPlace(author), editsOf(round)]
    await edit(await openEditor(author), edits)
    await killed.kill()
    const next = await startChromium(folder)
    const lost = await lostAfter(authorIn(next), from, edits)
    await next.quit()
    return { edits, lost }
  }
}

async function repeated(what: string, end: End, rounds: number) {
  const all: Ending[] = []
  for (let round = 0; round < rounds; round++) all.push(await end(round))
  const sum = (field: keyof Ending) => all.reduce((total, one) => total + one[field], 0)
  return { what, times: rounds, edits: sum('edits'), lost: sum('lost'), goal: 0 }
}

/** Rules F9 and F10 in a real browser: what is lost when the page, the browser or the connection ends. */
export async function lossesBench(rounds = ROUNDS): Promise<Report> {
  const rows = await withProduct((product) =>
    inTemporaryFolder('losses', async (folder) => {
      const browser = await chromium.launch(chromiumWith())
      try {
        return [
          await repeated('the page crashes', await crashes(product, browser), rounds),
          await repeated('the browser is killed', await kills(product, path.join(folder, 'profile')), rounds),
          await repeated('the connection is lost', await disconnections(product, browser), rounds),
        ]
      } finally {
        await browser.close()
      }
    }),
  )
  return {
    question: 'F9, F10: which edits are lost when the page crashes, the browser is killed, or the connection is lost?',
    tables: { 'Edits that the journal had': rows },
  }
}
