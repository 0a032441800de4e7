/**
 * A text as lines of at most `room`, in points. It is broken between words, and within a word that is longer than a line,
 * such as a mail address, or Chinese. Nothing is left out.
 */
export function wrapText(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    while (line !== '' && widthOf(line + character) > room) {
      const space = line.lastIndexOf(' ')
      const end = character === ' ' || space <= 0 ? line.length : space
      lines.push(line.slice(0, end))
      line = line.slice(end).trimStart()
    }
    line += line === '' && character === ' ' ? '' : character
  }
  return line === '' ? lines : [...lines, line]
}
