import { once } from 'node:events'

import type { Language } from '@petalpost/domain/language'
import { CURRENCY_SYMBOLS, type Currency } from '@petalpost/domain/price'

import type { InvoicedOrder, InvoicedPayment } from './store.ts'
import { WORDS } from './texts.ts'
import { wrapText } from './wrap-text.ts'

/** Everything that an invoice says. */
export interface Invoice {
  number: string
  issuedAt: Date
  order: InvoicedOrder
  payments: readonly InvoicedPayment[]
  /** lines about who sells */
  seller: readonly string[]
  /** lines about who has paid */
  buyer: readonly string[]
}

/** A font that has some characters; `has` says which. */
export interface InvoiceFont {
  bytes: Uint8Array
  has: (character: string) => boolean
}

/** Makes fonts with these characters, each once. */
export type FontsFor = (characters: string) => Promise<InvoiceFont[]>

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const INK = '#2b2523'
const QUIET = '#6b5f58'
const RED = '#ad2f24'
const LINE = '#e2d6cc'

/** Cents as money: always two digits, as on every invoice. */
const money = (cents: number, currency: string): string =>
  `${CURRENCY_SYMBOLS[currency as Currency] ?? `${currency} `}${(cents / 100).toFixed(2)}`

/** Draws the invoice as a PDF on one A4 page or more. The library is loaded only for this. */
export async function drawInvoice(invoice: Invoice, language: Language, fontsFor: FontsFor): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const words = WORDS[language]
  const { number, issuedAt, order, payments, seller, buyer } = invoice
  const name = `${order.namePrefixes[language]} ${order.names[language]}`.trim()
  const rows = payments.map(({ paymentId, amount, currency, createdAt, reversedAt }) => ({
    what: name,
    refunded: reversedAt === null ? '' : words.refunded(words.date(reversedAt)),
    paid: words.date(createdAt),
    paymentId,
    amount: money(amount, currency),
  }))
  const kept = payments.reduce((sum, { amount, reversedAt }) => sum + (reversedAt === null ? amount : 0), 0)
  const total = money(kept, payments[0]?.currency ?? '')
  const facts = [
    [words.number, number],
    [words.issued, words.date(issuedAt)],
    [words.order, order.orderNo],
  ] as const
  const by = `${words.by[order.source] ?? ''}${words.note}`
  const all = [
    JSON.stringify([facts, rows, seller, buyer, by]),
    ...Object.values(words).filter((word) => typeof word === 'string'),
    total,
  ].join('')
  const fonts = await fontsFor([...new Set(all)].toSorted().join(''))

  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, info: { Title: `${words.title} ${number}` } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = once(pdf, 'end')
  fonts.forEach(({ bytes }, index) => pdf.registerFont(`f${index}`, Buffer.from(bytes)))

  /** Parts of a text that one font has, because Chinese and Latin letters are in different files. */
  const runsOf = (text: string): { font: string; text: string }[] => {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const font = `f${Math.max(
        0,
        fonts.findIndex(({ has }) => has(character)),
      )}`
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }
  const widthOf = (text: string, size: number): number =>
    runsOf(text).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
  /** Writes one line; `align` right ends at x. A text that is too long ends with dots. */
  const write = (
    text: string,
    x: number,
    y: number,
    options: { size?: number; color?: string; right?: boolean; room?: number } = {},
  ) => {
    const { size = 10, color = INK, right = false, room = WIDTH } = options
    let shown = text
    while (widthOf(shown, size) > room && shown.length > 1) shown = `${Array.from(shown).slice(0, -2).join('')}.`
    let at = right ? x - widthOf(shown, size) : x
    for (const run of runsOf(shown)) {
      pdf.font(run.font).fontSize(size).fillColor(color)
      pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += pdf.widthOfString(run.text)
    }
  }
  const rule = (y: number) =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.7)
      .strokeColor(LINE)
      .stroke()

  const right = MARGIN + WIDTH
  write(words.brand, MARGIN, 76, { size: 15, color: RED })
  write(words.title, right, 78, { size: 24, right: true })
  facts.forEach(([label, value], index) => {
    write(label, MARGIN, 126 + index * 18, { color: QUIET })
    write(value, MARGIN + 90, 126 + index * 18)
  })
  const half = WIDTH / 2
  const wrapped = (lines: readonly string[]) =>
    lines.flatMap((line) => wrapText(line, half - 16, (part) => widthOf(part, 10)))
  const parties = [
    [words.from, wrapped(seller)],
    [words.to, wrapped(buyer)],
  ] as const
  parties.forEach(([label, lines], column) => {
    write(label, MARGIN + column * half, 210, { color: QUIET })
    lines.forEach((line, index) => write(line, MARGIN + column * half, 228 + index * 16))
  })
  let y = 244 + 16 * Math.max(...parties.map(([, lines]) => lines.length)) + 24
  const columns = [MARGIN, MARGIN + 180, MARGIN + 275] as const
  const heads = [words.what, words.paid, words.payment]
  heads.forEach((head, index) => write(head, columns[index] ?? MARGIN, y, { color: QUIET }))
  write(words.amount, right, y, { color: QUIET, right: true })
  rule(y + 8)
  /** Goes down; to a new page unless `height` has room on this one. */
  const down = (by: number, height: number) => {
    y += by
    if (y + height <= BOTTOM) return
    pdf.addPage()
    y = 90
  }
  for (const row of rows) {
    down(28, 25)
    write(row.what, columns[0], y, { room: 172 })
    write(row.paid, columns[1], y, { room: 86, size: 9 })
    write(row.paymentId, columns[2], y, { room: 148, size: 7.5 })
    write(row.amount, right, y, { right: true })
    if (row.refunded !== '') {
      y += 15
      write(row.refunded, columns[0], y, { size: 8.5, color: QUIET })
    }
    rule(y + 10)
  }
  down(36, 56)
  write(words.total, columns[2], y, { size: 12 })
  write(total, right, y, { size: 14, right: true })
  write(by, MARGIN, y + 56, { color: QUIET, size: 9 })
  pdf.end()
  await ended
  return Buffer.concat(parts)
}
