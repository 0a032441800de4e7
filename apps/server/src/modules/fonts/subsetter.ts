import type { FontName } from '@petalpost/card-art/text/fonts'

import { fairThreads, type Turn } from '#src/threads/fair-threads.ts'

import type { FontTask, Subsets } from './subset-worker.ts'

/** One thread; no valid font takes as long as `limitMs`. When too many tasks wait, cards are saved without subsets. */
const THREAD = { worker: 'modules/fonts/subset-worker', threads: 1, maxWaiting: 50, maxEach: 50, limitMs: 15_000 }

/** Subsets fonts in threads, which start with the first task. A thread keeps a font unpacked for its next tasks. */
export interface Subsetter {
  /**
   * Subsets of the first library font, and of the next ones for the characters that those before them lack.
   * @throws NoTurn when too many tasks wait already, or `patience` is aborted
   */
  library(names: readonly FontName[], characters: string, turn: Turn): Promise<Subsets>
  /**
   * The subset of a user's font, from its content. Rejects when the file is no font, or takes too long.
   * @throws NoTurn as above: then the font may be valid
   */
  own(font: Uint8Array, characters: string, turn: Turn): Promise<Subsets>
  /** The code points of a library font. @throws NoTurn as above */
  letters(name: FontName, turn: Turn): Promise<number[]>
  close(): Promise<void>
}

/** Fonts of users have their own thread: a malicious font can neither delay nor corrupt ours. */
export function createSubsetter(): Subsetter {
  const library = fairThreads<FontTask, Subsets | number[]>(THREAD)
  const own = fairThreads<FontTask, Subsets | number[]>(THREAD)
  return {
    library: async (names, characters, turn) =>
      (await library.run(() => ({ task: 'library', names, characters }), turn)) as Subsets,
    own: async (font, characters, turn) => (await own.run(() => ({ task: 'own', font, characters }), turn)) as Subsets,
    letters: async (name, turn) => (await library.run(() => ({ task: 'letters', name }), turn)) as number[],
    close: async () => {
      await Promise.all([library.close(), own.close()])
    },
  }
}
