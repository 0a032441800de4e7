import { readSections } from '../pages.ts'

/** The sections that say what people can do and see; the calls of section 7 have their own table, `calls.mjs`. */
export const SHOWN_SECTIONS = /^(2\.\d+|4|5|6|8)$/

/** A row, bullet or paragraph of docs/spec.md. */
export interface SpecItem {
  /** Section and label, such as `2.5 Banner`: its bold words, its first cell or its first words. */
  id: string
  section: string
  text: string
}

const LABEL_WORDS = 5

/** The rows, bullets and paragraphs of a section, in order. */
function itemsOf(section: string, body: string): SpecItem[] {
  const blocks = body
    .split('\n')
    .slice(1)
    .join('\n')
    .split(/\n(?=- )|\n{2,}|\n(?=\|)/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('#'))
  const isHead = (at: number) => blocks[at + 1]?.startsWith('| --') === true
  return blocks
    .filter((block, at) => !block.startsWith('| --') && !isHead(at))
    .map((block) => ({ id: `${section} ${labelOf(block)}`, section, text: block.replaceAll(/\s+/g, ' ') }))
}

function labelOf(block: string): string {
  if (block.startsWith('|')) return (block.split('|')[1] ?? '').trim().replaceAll('`', '')
  const [, bold] = /^(?:- )?\*\*(.+?)\.?\*\*/s.exec(block) ?? []
  const words = bold ?? block.replace(/^- /, '').split(/\s+/).slice(0, LABEL_WORDS).join(' ')
  return words.replaceAll(/\s+/g, ' ').replaceAll(/[`*]|[.,:;]$/g, '')
}

/** Every row, bullet and paragraph of the shown sections. */
export const specItems = (sections = readSections()): SpecItem[] =>
  [...sections].flatMap(([section, body]) => (SHOWN_SECTIONS.test(section) ? itemsOf(section, body) : []))
