import type { SessionDeps } from '../card-session.ts'

/** Runs `work` after `ms` by the page's clock; returns a function that cancels it. */
export const wait: SessionDeps['wait'] = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
