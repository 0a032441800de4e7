import { execFileSync } from 'node:child_process'
import os from 'node:os'

/** The machine on which a figure was measured, so that two results can be compared honestly. */
export function machine(): { commit: string; node: string; system: string; cores: number; load: number } {
  return {
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    node: process.versions.node,
    system: `${process.platform}-${process.arch}`,
    cores: os.availableParallelism(),
    load: Number(os.loadavg()[0]?.toFixed(2)),
  }
}
