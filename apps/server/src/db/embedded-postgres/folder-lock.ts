import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 50
/** nobody holds the lock longer than a cold start takes; older ones belong to a process number used again */
const STALE_MS = 120_000

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Has this process ended without its parent taking notice? In containers nobody may ever do. */
export function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false // no such process, or no /proc on this system
  }
}

/** Does a process of this number run (ours or another account's)? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM' && !isZombie(pid)
  }
}

/**
 * When a process began, on this start of this machine; empty where the system does not tell. Numbers are used again,
 * and a copied folder brings those of another machine.
 */
function beginningOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    // the name stands in brackets and may hold any sign; the 20th word behind it is the start
    const start = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[19] ?? ''
    return `${boot}@${start}`
  } catch {
    return ''
  }
}

function isStale(file: string): boolean {
  try {
    const [number, beginning = ''] = readFileSync(file, 'utf8').split(' ')
    const pid = Number(number)
    if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || beginningOf(pid) !== beginning) return true
    return Date.now() - statSync(file).mtimeMs > STALE_MS
  } catch {
    return false // gone in between: simply try again
  }
}

/** Takes a dead process's lock away; if a live one slipped in between, puts that back. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (!isStale(aside)) linkSync(aside, file)
  } catch {
    // another process was quicker
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Runs `work` while holding the lock file, so that of several launchers on one folder one acts at a time. The lock of a
 * process that died is taken over, also when another process has its number now.
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const own = `${file}.new.${process.pid}`
    try {
      // written beside and linked: the lock never exists without its owner's number
      writeFileSync(own, `${process.pid} ${beginningOf(process.pid)}`)
      linkSync(own, file)
      break
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      if (isStale(file)) removeStale(file)
      else await wait(POLL_MS)
    } finally {
      rmSync(own, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
