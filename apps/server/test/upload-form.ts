import type { FormPolicy } from '../src/providers/storage/storage.ts'

/** A part of a multipart form: a text, or a file with its MIME type. */
export type FormPart =
  | readonly [name: string, value: string]
  | readonly [name: string, content: Uint8Array, type: string]

/** The form as a browser would send it. */
export async function multipartBody(
  parts: readonly FormPart[],
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData()
  for (const [name, value, type] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([Buffer.from(value)], { type: type ?? '' }), 'a name of the user.png')
  const body = new Response(form)
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  }
}

/** The parts that the page's client posts: the policy's fields, the key, and the file last. */
export const uploadParts = ({ fields }: FormPolicy, key: string, content: Uint8Array, type: string): FormPart[] => [
  ['key', key],
  ...fields.map(({ name, value }) => [name, value] as const),
  ['file', content, type],
]
