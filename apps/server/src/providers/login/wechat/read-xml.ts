import { SaxesParser } from 'saxes'

/** A document type can name files and expand entities without end; messages of WeChat have none. */
const FORBIDDEN = /<!(?:DOCTYPE|ENTITY)/i

/** The texts of the elements in `<xml>`, by name; null when it is not such a document. */
export function readXml(xml: string): Readonly<Record<string, string>> | null {
  if (FORBIDDEN.test(xml)) return null
  const fields: Record<string, string> = {}
  let path: string[] = []
  let text = ''
  const take = (part: string) => {
    text += part
  }
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path = [...path, name]
    text = ''
  })
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ name }) => {
    if (path.length === 2 && path[0] === 'xml') fields[name] = text
    path = path.slice(0, -1)
  })
  parser.on('error', (error) => {
    throw error
  })
  try {
    parser.write(xml).close()
  } catch {
    return null
  }
  return fields
}
