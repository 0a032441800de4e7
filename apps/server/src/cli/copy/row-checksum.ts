import { hash } from 'node:crypto'

const LANES = 8
const NEWLINE = 0x0a

/** Totals of a table: equal for equal rows, in any order. */
export interface RowTotals {
  rows: number
  /** hex, 256 bits */
  checksum: string
}

/**
 * Checksum of a set of lines that arrives in arbitrary pieces: the sum of the lines' SHA-256. It does not depend on the
 * order, because two databases store the same rows in different places. It detects damage, not forgery.
 */
export class RowChecksum {
  #rows = 0
  #sum = new Uint32Array(LANES)
  #begun: Buffer[] = []

  update(piece: Buffer): void {
    let start = 0
    for (;;) {
      const end = piece.indexOf(NEWLINE, start)
      if (end === -1) break
      const line = piece.subarray(start, end)
      this.#add(this.#begun.length === 0 ? line : Buffer.concat([...this.#begun, line]))
      this.#begun = []
      start = end + 1
    }
    // copied, because the caller may reuse the piece's memory
    if (start < piece.length) this.#begun.push(Buffer.from(piece.subarray(start)))
  }

  /** The totals so far. @throws Error when the last line is incomplete */
  totals(): RowTotals {
    if (this.#begun.length > 0) throw new Error('The last row is cut off')
    return { rows: this.#rows, checksum: Buffer.from(this.#sum.buffer).toString('hex') }
  }

  #add(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer')
    for (let lane = 0; lane < LANES; lane++)
      this.#sum[lane] = ((this.#sum[lane] ?? 0) + digest.readUInt32LE(lane * 4)) >>> 0
    this.#rows++
  }
}
