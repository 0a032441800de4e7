import type { SubsetFile } from '@petalpost/card-art/node/subset-font'

import { fairThreads, type Turn } from '#src/threads/fair-threads.ts'

import type { SubsetTask } from './subset-worker.ts'

/** One thread; no valid font takes as long as `limitMs`. When too many tasks wait, cards are saved without subsets. */
const THREAD = { worker: 'modules/fonts/subset-worker', threads: 1, maxWaiting: 50, maxEach: 50, limitMs: 15_000 }

/** Subsets fonts in threads, which start with the first task. A thread keeps a font unpacked for its next tasks. */
export interface Subsetter {
  /**
   * Rejects when the file is no font, or takes too long.
   * @throws NoTurn when too many tasks wait already, or `patience` is aborted: then the font may be valid
   */
  subset(task: SubsetTask, turn: Turn): Promise<SubsetFile[]>
  close(): Promise<void>
}

/** Fonts of users have their own thread: a malicious font can neither delay nor corrupt ours. */
export function createSubsetter(): Subsetter {
  const library = fairThreads<SubsetTask, SubsetFile[]>(THREAD)
  const own = fairThreads<SubsetTask, SubsetFile[]>(THREAD)
  return {
    subset: (task, turn) => ('name' in task ? library : own).run(() => task, turn),
    close: async () => {
      await Promise.all([library.close(), own.close()])
    },
  }
}
