import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'

import { extract } from 'tar-stream'

import { Refusal } from '../copy/refusal.ts'

/** Larger entries than we ever write mean that the file is damaged. */
const MAX_ENTRY_BYTES = 256 << 20
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export interface ArchiveEntry {
  name: string
  content: Buffer
}

const NO_BACKUP = 'This is not a backup of Petalpost.'
const DAMAGED = 'The backup is damaged or cut off: it cannot be read to its end.'

/** @throws Refusal when the stream does not begin like one of our backups */
async function* startingWith(magic: Buffer, input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer | null = Buffer.alloc(0)
  for await (const piece of input) {
    if (begun === null) {
      yield piece
      continue
    }
    begun = Buffer.concat([begun, piece])
    if (begun.length < magic.length) continue
    if (!begun.subarray(0, magic.length).equals(magic)) throw new Refusal(NO_BACKUP)
    yield begun
    begun = null
  }
  if (begun !== null) throw new Refusal(begun.length === 0 ? 'The backup is empty.' : NO_BACKUP)
}

/**
 * The entries of a backup in order, each read whole into memory.
 * @throws Refusal when the stream is no backup, is damaged or is cut off
 */
export async function* readArchive(input: Readable): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  const read = pipeline(startingWith(ZSTD_MAGIC, input), createZstdDecompress(), entries)
  read.catch(() => undefined) // the loop below gets the same failure
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header
      if (size === undefined || size > MAX_ENTRY_BYTES) throw new Refusal(DAMAGED)
      const pieces: Buffer[] = []
      for await (const piece of entry) pieces.push(piece as Buffer)
      yield { name, content: Buffer.concat(pieces) }
    }
    await read
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw (await read.then(() => null, asRefusal)) ?? asRefusal(error)
  } finally {
    entries.destroy()
    input.destroy()
  }
}

/** Disk failures and Ctrl+C stay as they are. Errors of the tar or zstd format mean damage. */
function asRefusal(error: unknown): Error {
  if (error instanceof Refusal) return error
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(?:E[A-Z]+|ABORT_ERR)$/.test(code) ? (error as Error) : new Refusal(DAMAGED)
}
