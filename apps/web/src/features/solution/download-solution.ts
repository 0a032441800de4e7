import type { SolutionFile } from '@petalpost/api-client/schemas/solution-file'

/** Saves a solution as a file on the user's device. */
export function downloadSolution(file: SolutionFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(file.name)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // the download has begun by then
}

/** A solution's name without the characters that file systems refuse. */
export const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\s\p{C}]+/gu, ' ').trim() || 'solution'
