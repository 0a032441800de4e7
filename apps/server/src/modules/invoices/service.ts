import type { Language } from '@petalpost/domain/language'

import { LOCKS } from '#db/locks.ts'
import { lockInTransaction } from '#db/transaction-lock.ts'
import { AppError } from '#errors/app-error.ts'
import type { FontsService } from '#modules/fonts/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { drawInvoice, type InvoiceFont } from './draw-invoice.ts'
import { insertInvoice, selectInvoice, selectOwnOrder, selectPayments } from './store.ts'

/** Drawing waits at most this long for its fonts. */
const PATIENCE_MS = 20_000

const numberText = (number: number): string => `PP-${String(number).padStart(6, '0')}`

/** Invoices of paid orders, as PDF. They are numbered from 1 without gaps, in the order in which they are asked for. */
export function createInvoicesService(
  { db, clock, config }: Pick<Infrastructure, 'db' | 'clock' | 'config'>,
  { fonts }: { fonts: FontsService },
) {
  async function fontsFor(characters: string, { id }: SessionUser): Promise<InvoiceFont[]> {
    const turn = { owner: id, patience: AbortSignal.timeout(PATIENCE_MS) }
    const { convert } = await import('fontverter') // its WASM would delay every start
    const files = await fonts.librarySubsets('hei', characters, turn)
    const made: InvoiceFont[] = []
    for (const { bytes, characters: held } of files)
      made.push({
        bytes: await convert(Buffer.from(bytes), 'sfnt'),
        has: (character) => held.includes(character),
      })
    return made
  }

  /** The number stays with the order, however often and on however many servers it is asked for. */
  const numbered = (orderNo: string) =>
    db.transaction(async (tx) => {
      await lockInTransaction(tx, LOCKS.invoices)
      return (await selectInvoice(tx, orderNo)) ?? insertInvoice(tx, orderNo, new Date(clock.now()))
    })

  return {
    /**
     * The invoice of an own order that was paid, in base64, with the name of its file.
     * @throws AppError not_found, also for another user's order and for one without a payment
     */
    draw: async (orderNo: string, user: SessionUser, language: Language): Promise<{ name: string; pdf: string }> => {
      const order = await selectOwnOrder(db, orderNo, user.id)
      const payments = order === null ? [] : await selectPayments(db, orderNo)
      if (order === null || payments.length === 0) throw new AppError('not_found')
      const { number, issuedAt } = (await selectInvoice(db, orderNo)) ?? (await numbered(orderNo))
      const invoice = {
        number: numberText(number),
        issuedAt,
        order,
        payments,
        seller: config.invoiceSeller,
        buyer: [user.name, user.email ?? user.phone ?? ''].filter((line) => line !== ''),
      }
      const pdf = await drawInvoice(invoice, language, (characters) => fontsFor(characters, user))
      return { name: `petalpost-${numberText(number)}.pdf`, pdf: pdf.toString('base64') }
    },
  }
}
