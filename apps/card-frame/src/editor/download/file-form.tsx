import type { ReactNode } from 'react'

import { MakingRow } from './making-row.tsx'
import { useMaking } from './use-making.ts'
import { useSaveFile } from './use-save-file.ts'

interface MadeFile {
  file: Blob
  /** of its name, without the dot */
  extension: string
}

interface FileFormProps {
  /** Makes the file that the fields describe; tells how much is done, and stops when the signal aborts. */
  make: (signal: AbortSignal, tell: (share: number) => void) => Promise<MadeFile>
  /** what is said while the file is made */
  whileBusy?: ReactNode
  /** the fields */
  children: ReactNode
}

/** The fields of a file, and the button that makes it and saves it to the author's device. */
export function FileForm({ make, whileBusy, children }: FileFormProps) {
  const save = useSaveFile()
  const { making, start, cancel } = useMaking()
  const begin = () =>
    start(async (signal, tell) => {
      const { file, extension } = await make(signal, tell)
      signal.throwIfAborted()
      save(file, extension)
    })
  return (
    <>
      {children}
      {making.kind === 'busy' && whileBusy}
      <MakingRow making={making} onStart={begin} onCancel={cancel} />
    </>
  )
}
