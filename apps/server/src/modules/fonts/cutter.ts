import type { FontCut } from '@petalpost/template-cards/fonts/cut-font'

import { fairThreads, type Turn } from '#src/threads/fair-threads.ts'

import type { CutTask } from './cut-worker.ts'

/** One thread; no font that is one takes so long. When too many wait, cards are saved without. */
const THREAD = { worker: 'modules/fonts/cut-worker', threads: 1, maxWaiting: 50, maxEach: 50, limitMs: 15_000 }

/** Cuts fonts in threads, which begin with the first cut. A cut that has begun leaves its font unpacked for the next. */
export interface Cutter {
  /**
   * Rejects when the font is none, or takes too long.
   * @throws NoTurn when too many wait already, or patience ends: the font may be a good one
   */
  cut(task: CutTask, turn: Turn): Promise<FontCut[]>
  close(): Promise<void>
}

/** Fonts of users have a thread of their own: a hostile one neither holds up nor spoils the cutting of ours. */
export function createCutter(): Cutter {
  const library = fairThreads<CutTask, FontCut[]>(THREAD)
  const own = fairThreads<CutTask, FontCut[]>(THREAD)
  return {
    cut: (task, turn) => ('name' in task ? library : own).run(() => task, turn),
    close: async () => {
      await Promise.all([library.close(), own.close()])
    },
  }
}
