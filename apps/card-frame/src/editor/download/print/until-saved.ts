import type { CardSession } from '#editor/editor.ts'

/** The card could not be saved, so that the server does not have what is to be printed. */
export class UnsavedCard extends Error {}

/** Waits until the card as it is now is saved. @throws UnsavedCard when its save fails; what the signal says when it aborts */
export async function untilSaved(
  session: Pick<CardSession, 'read' | 'subscribe' | 'flush' | 'isUnsaved'>,
  signal: AbortSignal,
): Promise<void> {
  if (!session.isUnsaved()) return
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (signal.aborted) return end(() => reject(signal.reason as Error))
      if (!session.isUnsaved()) return end(resolve)
      if (session.read().save.kind === 'failed') end(() => reject(new UnsavedCard()))
    }
    const leave = session.subscribe(look)
    const end = (how: () => void) => {
      leave()
      signal.removeEventListener('abort', look)
      how()
    }
    signal.addEventListener('abort', look)
    session.flush()
    look()
  })
}
