import { SaxesParser } from 'saxes'

import type { StoredObject } from './storage.ts'

/** One page of a bucket's list. */
export interface ObjectList {
  objects: (StoredObject & { key: string })[]
  /** token of the next page; null = this is the last */
  next: string | null
}

/** Reads the XML of ListObjectsV2, which is the same from S3 and OSS. @throws Error when it is not well-formed */
export function readObjectList(xml: string): ObjectList {
  const list: ObjectList = { objects: [], next: null }
  let path: string[] = []
  let text = ''
  let object: Record<string, string> = {}
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path = [...path, name]
    text = ''
    if (name === 'Contents') object = {}
  })
  parser.on('text', (part) => void (text += part))
  parser.on('closetag', ({ name }) => {
    path = path.slice(0, -1)
    if (path.at(-1) === 'Contents') object[name] = text
    if (name === 'NextContinuationToken') list.next = text
    if (name !== 'Contents') return
    const { Key: key = '', Size, LastModified = '' } = object
    list.objects.push({ key, bytes: Number(Size), modifiedAt: Date.parse(LastModified) })
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return list
}
