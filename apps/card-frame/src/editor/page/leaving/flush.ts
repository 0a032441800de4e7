import type { SessionDeps } from '#editor/card-session.ts'
import type { CardSession } from '#editor/editor.ts'

/** How long a page waits for its save when the user leaves it, ms. */
const LEAVE_WAIT_MS = 2_000

type Saving = Pick<CardSession, 'leave' | 'isUnsaved' | 'read' | 'subscribe'>

/** Saves what is not saved yet. Resolves to whether the server has everything, at the latest after two seconds. */
export const flushed = (session: Saving, wait: SessionDeps['wait']): Promise<boolean> =>
  savedOrLate(session, (end) => wait(end, LEAVE_WAIT_MS))

/**
 * Saves what is not saved yet, however slow the connection is. Resolves to whether the server has everything, as soon
 * as the save has ended.
 */
export const saved = (session: Saving): Promise<boolean> => savedOrLate(session, () => () => undefined)

/** `late` calls `end` when the page waits no longer, and returns a function that calls that off. */
function savedOrLate(session: Saving, late: (end: () => void) => () => void): Promise<boolean> {
  session.leave()
  if (!session.isUnsaved()) return Promise.resolve(true)
  // after a conflict nothing is sent until the author has chosen
  if (session.read().save.kind === 'failed') return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = () => {
      callOff()
      unsubscribe()
      resolve(!session.isUnsaved())
    }
    const callOff = late(end)
    const unsubscribe = session.subscribe(() => {
      if (!session.isUnsaved() || session.read().save.kind === 'failed') end()
    })
  })
}
