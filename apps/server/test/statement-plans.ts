import pg from 'pg'
import { vi } from 'vitest'

import type { TestServer } from './build-app.ts'

/** A statement of the server, and PostgreSQL's plan for it. */
export interface StatementPlan {
  statement: string
  plan: string
}

type Sent = string | { text: string; values?: unknown[] }

/** Returns the plans of all statements that the server sends to the database while `act` runs. */
export async function plansWhile({ deps }: TestServer, act: () => Promise<unknown>): Promise<StatementPlan[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  let calls: [Sent, unknown[] | undefined][] = []
  try {
    await act()
    calls = [...spy.mock.calls] as unknown as typeof calls
  } finally {
    spy.mockRestore()
  }
  const plans: StatementPlan[] = []
  for (const [sent, more] of calls) {
    const statement = typeof sent === 'string' ? sent : sent.text
    const values = (typeof sent === 'string' ? undefined : sent.values) ?? (Array.isArray(more) ? more : [])
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(statement)) continue
    const { rows } = await deps.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values)
    plans.push({ statement, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
  }
  return plans
}
