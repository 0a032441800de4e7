import type { Random } from '#src/random.ts'

/** Ids of requests: a random name for this process and a counter, because a random id for each request costs time. */
export function requestIds(random: Random): () => string {
  const name = random.id()
  let number = 0
  return () => {
    number += 1
    return `${name}-${number.toString(36)}`
  }
}
