import type { Page } from 'playwright'

/** A finished write of the journal, ms since the page's start. */
export interface Write {
  begun: number
  done: number
}

type WithWrites = typeof globalThis & { journalWrites: Write[] }

/** Records the journal's finished writes. Runs in the page, before the page's own scripts. */
function watch(): void {
  const journalWrites: Write[] = []
  Object.assign(globalThis, { journalWrites })
  // oxlint-disable-next-line typescript/unbound-method -- called with its database below
  IDBDatabase.prototype.transaction = new Proxy(IDBDatabase.prototype.transaction, {
    apply(make, database, args) {
      const transaction = Reflect.apply(make, database, args) as IDBTransaction
      const begun = performance.now()
      if (transaction.mode === 'readwrite')
        transaction.addEventListener('complete', () => journalWrites.push({ begun, done: performance.now() }))
      return transaction
    },
  })
}

/** Watches the journal of every document that this page will open. */
export const watchJournal = (page: Page) => page.addInitScript(watch)

export const writesOf = (page: Page): Promise<Write[]> => page.evaluate(() => (globalThis as WithWrites).journalWrites)

/** Resolves when the journal has finished this many writes. */
export const writesDone = (page: Page, count: number) =>
  page.waitForFunction((least) => (globalThis as WithWrites).journalWrites.length >= least, count, { polling: 5 })
