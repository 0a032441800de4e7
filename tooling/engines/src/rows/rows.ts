import type { Row } from '../scene.ts'
import { BESIDE } from './beside.ts'
import { BROKEN_PAGES, CALLS } from './calls.ts'
import { GOING } from './closing.ts'
import { FRAMES } from './frames.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { HOSTS } from './hosts.ts'
import { LETTERS } from './letters.ts'
import { LOADING } from './loading.ts'
import { MEMORY } from './memory.ts'
import { MODAL } from './modal.ts'
import { PINNED } from './pinned.ts'
import { PLACE } from './place.ts'
import { UNDER_POLICIES } from './policies.ts'
import { TYPING } from './typing.ts'
import { VISITS } from './visits.ts'

/** The matrix, row by row. */
export const ROWS: Row[] = [
  ...VISITS,
  ...TYPING,
  ...HOSTS,
  ...FRAMES,
  ...LOADING,
  ...FRAMEWORKS,
  ...MEMORY,
  ...MODAL,
  ...BESIDE,
  ...PLACE,
  ...GOING,
  ...CALLS,
  ...BROKEN_PAGES,
  ...UNDER_POLICIES,
  ...PINNED,
  ...LETTERS,
]
