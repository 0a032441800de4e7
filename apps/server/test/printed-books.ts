import type pg from 'pg'

import { books } from '#src/cli/books.ts'
import type { Clock } from '#src/clock.ts'

/** Prints the books of a database (rule S13); returns whether they are right, and their last line. */
export async function printedBooks(connection: pg.ClientConfig, clock: Clock): Promise<[boolean, string | undefined]> {
  const lines: string[] = []
  const isRight = await books(connection, clock, (line) => void lines.push(line))
  console.log(lines.join('\n'))
  return [isRight, lines.at(-1)]
}
