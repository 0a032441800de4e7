const filled = (bytes: number, one: (index: number) => string): string => {
  let text = ''
  for (let index = 0; text.length < bytes; index += 1) text += one(index)
  return text
}
const half = (one: (index: number) => string) => filled(200_000, one)
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1920">${inside}</svg>`
const used = (element: string): string => drawing(element + half(() => '<use href="#p"/>'))
const WORD = 'a'.repeat(1_990)

/** Drawings of 400 kB whose check would take minutes if its work grew with the square of their bytes. */
export const SLOW_TO_CHECK_SVGS: Readonly<Record<string, string>> = {
  'selectors that share a long list of declarations': drawing(
    `<style>${half((index) => `.a${index},`)}g{${half(() => 'fill:red;')}}</style>`,
  ),
  'one selector again and again': drawing(`<style>${half(() => 'g,')}g{${half(() => 'fill:red;')}}</style>`),
  'transforms that are long words': drawing(filled(400_000, () => `<g transform="${WORD}"/>`)),
  'filters that are long words': drawing(filled(400_000, () => `<path d="M0 0h9v9" filter="${WORD}"/>`)),
  'a long path, used often': used(`<path id="p" d="M0 0${half(() => 'h1v1')}"/>`),
  'many points, used often': used(`<polygon id="p" points="${half(() => '1 1 ')}"/>`),
  'a long list of dashes, used often': used(
    `<path id="p" stroke="red" d="M0 0h9" stroke-dasharray="${half(() => '9 ')}"/>`,
  ),
  'an animated path, used often': used(
    `<path id="p" d="M0 0"><animate attributeName="d" values="${half(() => 'M0 0h9;')}"/></path>`,
  ),
  'a width that is a list, used often': used(`<rect id="p" height="9" width="${half(() => '1')}"/>`),
}
