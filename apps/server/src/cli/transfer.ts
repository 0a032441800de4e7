import type pg from 'pg'

import { fillDatabase, refuseDifference, rowCount, type TableTotals } from './copy/loader.ts'
import { RowChecksum } from './copy/row-checksum.ts'
import { withSnapshot } from './copy/snapshot.ts'
import type { Tell } from './serve.ts'

/**
 * Copies everything of one database into another, empty one, in one snapshot, and compares the checksums of both (rule
 * R10). Stored files stay where they are.
 * @throws Refusal that gives the reason; the target is then as empty as before
 */
export function transfer(
  from: pg.ClientConfig,
  to: pg.ClientConfig,
  tell: Tell,
  stop: AbortSignal,
): Promise<TableTotals> {
  return withSnapshot(from, async (snapshot) => {
    const { description } = snapshot
    const sent: TableTotals = {}
    const totals = await fillDatabase(to, description, async (loader) => {
      for (const table of description.tables) {
        const checksum = new RowChecksum()
        for await (const piece of snapshot.rows(table)) {
          stop.throwIfAborted()
          checksum.update(piece)
          await loader.take(table.name, piece)
        }
        sent[table.name] = checksum.totals()
        tell(`${table.name}: ${checksum.totals().rows} rows`)
      }
      refuseDifference(sent, await loader.received(), 'What came is not what was sent')
    })
    tell(`${rowCount(totals)} rows of ${description.tables.length} tables copied, checksums equal`)
    return totals
  })
}
