import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 50
/** nobody holds the lock longer than a cold start takes; in an older lock, another process has the process id now */
export const STALE_MS = 120_000

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Has this process ended while its parent has not collected it? In containers, the parent may never do so. */
export function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false // no such process, or no /proc on this system
  }
}

/** Does a process with this id run (ours or another account's)? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM' && !isZombie(pid)
  }
}

/**
 * When a process started, and on which boot of this machine; empty where the system does not tell. Systems reuse
 * process ids, and a copied folder contains ids from another machine.
 */
function beginningOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    // the name is in parentheses and may contain any character; the 20th word after it is the start time
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
    return false // the lock was removed meanwhile: try again
  }
}

/** Removes a dead process's lock. If a live process took the lock meanwhile, puts that lock back. */
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
 * Runs `work` while holding the lock file, so that only one launcher works on a folder at a time. It takes over the
 * lock of a dead process, even when another process has that process id now.
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const own = `${file}.new.${process.pid}`
    try {
      // written to another file and linked: the lock never exists without its owner's process id
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
