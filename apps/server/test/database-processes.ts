import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Program and arguments of a process; empty when it has ended. */
function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/**
 * Process ids of initdb and PostgreSQL's main process on the data folder of a server, which may still be creating it.
 * Linux only.
 */
export function databaseProcesses(dataDir: string): number[] {
  const folder = path.join(dataDir, 'postgres', 'pg18')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [program = '', ...args] = commandOf(pid)
      const isOurs = args.some((one) => one === folder || one === `${folder}.init`)
      return isOurs && ['postgres', 'initdb'].includes(path.basename(program))
    })
}
