/** What file systems refuse in names, and what a title may contain of it. */
const REFUSED = /[\\/:*?"<>|\p{C}\s]+/gu
const LONGEST = 80

/** The name of a file with a card's title; `fallback` when it has none. */
export function fileNameOf(title: string, fallback: string, extension: string): string {
  const name = title.replaceAll(REFUSED, ' ').trim().slice(0, LONGEST).trim()
  return `${name || fallback}.${extension}`
}
