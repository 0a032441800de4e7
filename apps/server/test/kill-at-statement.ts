// Loaded into a server process with `--import`. It ends the process with kill -9 at one of the statements of a grant.
// `KILL_AT=N` names the statement, counted from the first one that contains the text `KILL_FROM`; `KILL_WHEN=sent` kills
// when the database has the statement but nobody has read its response, otherwise it dies before it sends it.
import process from 'node:process'

import pg from 'pg'

const at = Number(process.env['KILL_AT'])
const from = process.env['KILL_FROM'] ?? 'nothing'
const isSent = process.env['KILL_WHEN'] === 'sent'

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  for (;;); // the signal is on its way; nothing else may run
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype
let counted = 0

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '')

/** The server's own statements; of the job queue's those that store, take or delete a job. */
const counts = (client: pg.Client, text: string): boolean => {
  const { application_name: name } = (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters
  return name === 'petalpost' || /^\s*(?:insert into|delete from) pgboss\.job/i.test(text)
}

prototype.query = function countedQuery(...args) {
  const text = textOf(args[0])
  const isFirst = counted === 0 && text.includes(from)
  if (isFirst || (counted > 0 && counts(this, text))) {
    counted += 1
    if (counted === at) {
      if (isSent) query.apply(this, args)
      die()
    }
  }
  return query.apply(this, args)
}
