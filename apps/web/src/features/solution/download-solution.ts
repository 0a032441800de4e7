import type { SolutionFile } from '@petalpost/api-client/schemas/solution-file'
import { cleanName } from '@petalpost/domain/typed-text/name'

import { downloadFile } from '#shared/ui/download-file.ts'

/** Saves a solution as a file on the user's device. */
export const downloadSolution = (file: SolutionFile): void =>
  downloadFile(`${fileName(file.name)}.json`, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))

/** A solution's name without the characters that file systems refuse. */
export const fileName = (name: string): string => cleanName(name.replaceAll(/[\\/:*?"<>|]+/g, ' ')) || 'solution'
