import type { Config } from '#src/config.ts'

import type { Tell } from '../serve.ts'
import { lookAtDatabase } from './database.ts'
import { linesOf } from './finding.ts'
import { lookAtLibrary } from './library.ts'
import { lookAtMachine } from './machine.ts'
import { lookAtPayments } from './payments.ts'
import { lookAtServices } from './services.ts'

/** Prints what is configured, reachable and missing. Returns whether the server could run. */
export async function doctor(config: Config, tell: Tell): Promise<boolean> {
  const findings = [
    ...(await lookAtMachine(config)),
    ...(await lookAtDatabase(config)),
    ...(await lookAtServices(config)),
    ...lookAtPayments(config),
    await lookAtLibrary(config),
  ]
  for (const line of findings.flatMap(linesOf)) tell(line)
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  tell(`${count('ok')} ok, ${count('warn')} to look at, ${count('missing')} missing`)
  return count('missing') === 0
}
