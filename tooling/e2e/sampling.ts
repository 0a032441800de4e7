import { createHash } from 'node:crypto'

/**
 * Is this one tried here in a sampled run? Each title is tried in exactly one of `places` (0 to places - 1), and with
 * every `turn` in another; without a turn in all of them. docs/testing.md says when what is sampled.
 */
export function isSampled(title: string, place: number, places: number, turn: string | undefined): boolean {
  if (turn === undefined) return true
  const start = createHash('sha256').update(title).digest().readUInt32BE()
  return (start + Number(turn)) % places === place
}
