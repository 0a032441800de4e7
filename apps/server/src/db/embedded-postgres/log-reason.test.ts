import { describe, expect, it } from 'vitest'

import { reasonOfInitdb, reasonOfLog } from './log-reason.ts'

const at = '2026-11-28 22:01:40.102 UTC [4711] '

describe('F20: the reason of a database that did not start', () => {
  it('F20: is the first FATAL or PANIC line, not the consequences below it', () => {
    const log = [
      `${at}LOG:  starting PostgreSQL 18.4`,
      `${at}FATAL:  the database system is starting up`,
      `${at}FATAL:  could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device`,
      `${at}LOG:  startup process (PID 12) exited with exit code 1`,
      `${at}LOG:  shutting down due to startup process failure`,
    ].join('\n')
    expect(reasonOfLog(log)).toBe(
      'could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device',
    )
  })

  it('F20: is the last line of a log without such a line, and said even when there is none', () => {
    expect(reasonOfLog('postgres: error while loading shared libraries: libicu.so\n')).toContain('libicu.so')
    expect(reasonOfLog('')).toBe('it wrote nothing to its log')
  })

  it('F20: of a database that was not created is the first error, not what initdb removes after it', () => {
    const full = 'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10'
    expect(
      reasonOfInitdb(`${at}FATAL:  ${full}\n${at}HINT:  Check free disk space.\ninitdb: removing data directory "/x"`),
    ).toBe(full)
    expect(reasonOfInitdb('initdb: error: could not access directory "/x"\ninitdb: removing contents')).toBe(
      'could not access directory "/x"',
    )
    expect(reasonOfInitdb('libicu.so is missing')).toBe('libicu.so is missing')
  })
})
