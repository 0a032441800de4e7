import { type Account, Refusal } from './refusal.ts'

export interface StoredThing {
  content: Buffer
  type: string
  /** ms since 1970, whole seconds */
  modifiedAt: number
}

export interface StoreResponse {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

const xmlText = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const asXml = (status: number, xml: string): StoreResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
})

/** A page of ListObjectsV2. */
export function listResponse(
  { bucket }: Account,
  objects: ReadonlyMap<string, StoredThing>,
  query: URLSearchParams,
  pageSize: number,
): StoreResponse {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const prefix = query.get('prefix') ?? ''
  const rest = [...objects].filter(([key]) => key.startsWith(prefix) && key > after)
  const page = rest
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
  const contents = page.map(([key, { content, modifiedAt }]) => {
    const time = `<LastModified>${new Date(modifiedAt).toISOString()}</LastModified>`
    return `<Contents><Key>${xmlText(key)}</Key>${time}<Size>${content.length}</Size><Owner><ID>1</ID></Owner></Contents>`
  })
  const isCut = page.length < rest.length
  const token = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64')
  const next = isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  const head = `<Name>${bucket}</Name><IsTruncated>${isCut}</IsTruncated>${next}`
  return asXml(200, `<ListBucketResult>${head}${contents.join('')}</ListBucketResult>`)
}

/** An object, or the part of it that `range` names. Throws Refusal when there is none. */
export function readResponse(found: StoredThing | undefined, method: string, range: string | undefined): StoreResponse {
  if (found === undefined) throw new Refusal(404, 'NoSuchKey', 'no such object')
  const { content, type, modifiedAt } = found
  const headers: Record<string, string> = {
    'content-type': type,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'content-length': String(content.length),
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined || end === undefined) return { status: 200, headers, body: method === 'HEAD' ? '' : content }
  const part = content.subarray(Number(start), Number(end) + 1)
  headers['content-length'] = String(part.length)
  headers['content-range'] = `bytes ${start}-${Number(start) + part.length - 1}/${content.length}`
  return { status: 206, headers, body: part }
}

/** The XML of a refusal; any other error is the store's own fault. */
export function refusalResponse(bucket: string, error: unknown): StoreResponse {
  const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 'InternalError', String(error))
  const where = `<RequestId>5F7A</RequestId><HostId>${bucket}.store</HostId>`
  return asXml(status, `<Error><Code>${code}</Code><Message>${xmlText(message)}</Message>${where}</Error>`)
}
