import type { SessionDeps } from '#editor/card-session.ts'
import type { CardSession } from '#editor/editor.ts'

/** How long a page waits for its save when the user leaves it, ms. */
const LEAVE_WAIT_MS = 2_000

/** Saves what is not saved yet. Resolves to whether the server has everything, at the latest after two seconds. */
export function flushed(
  session: Pick<CardSession, 'leave' | 'isUnsaved' | 'read' | 'subscribe'>,
  wait: SessionDeps['wait'],
): Promise<boolean> {
  session.leave()
  if (!session.isUnsaved()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      unsubscribe()
      resolve(!session.isUnsaved())
    }
    const cancel = wait(end, LEAVE_WAIT_MS)
    const unsubscribe = session.subscribe(() => {
      if (!session.isUnsaved() || session.read().save.kind === 'failed') end()
    })
  })
}
