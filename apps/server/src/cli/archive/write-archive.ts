import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'

import { pack } from 'tar-stream'

/** Table rows are cut into entries of this size: tar needs each size in advance, and memory use stays small. */
const PIECE_BYTES = 4 << 20

/** Writes a backup entry by entry. */
export interface ArchiveWriter {
  put(name: string, content: Buffer): Promise<void>
  /** Writes one stream of any length as the entries `name`000001, `name`000002 …. */
  putStream(name: string, content: AsyncIterable<Buffer>): Promise<void>
}

/** Writes a tar to `output` and ends it: compressed by zstd, with zstd's checksum. `tar --zstd -xf` unpacks it. */
export async function writeArchive(
  output: Writable,
  madeAt: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const archive = pack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(archive, compress, output)
  const put = (name: string, content: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry = archive.entry({ name, mtime: madeAt, mode: 0o600 }, content, (error) =>
        error === undefined || error === null ? resolve() : reject(error),
      )
      entry.on('error', () => undefined) // already reported above; without a listener it would end the process
    })
  const putStream = async (name: string, content: AsyncIterable<Buffer>): Promise<void> => {
    let number = 0
    let pieces: Buffer[] = []
    let bytes = 0
    const flush = async (): Promise<void> => {
      if (bytes > 0) await put(`${name}${String(++number).padStart(6, '0')}`, Buffer.concat(pieces))
      pieces = []
      bytes = 0
    }
    for await (const piece of content) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes >= PIECE_BYTES) await flush()
    }
    await flush()
  }
  const filled = fill({ put, putStream }).then(
    () => archive.finalize(),
    (error: Error) => {
      archive.destroy(error)
      throw error
    },
  )
  try {
    await Promise.all([filled, written])
  } catch (error) {
    // a full disk also fails the code that fills the archive; only the write error gives the reason
    throw await written.then(
      () => error,
      (reason: unknown) => reason,
    )
  }
}
