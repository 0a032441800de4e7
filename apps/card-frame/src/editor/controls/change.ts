import type { RunOptions } from '#editor/card-session.ts'

/** Receives a new value; with `merging`, values that follow each other are one step. */
export type Change<T> = (value: T, options?: Pick<RunOptions, 'merging'>) => void
