/**
 * One call of the product (spec 7) as a value: the server mounts it, the client makes it, the documentation lists it.
 * These values contain no schema, so a browser bundle that imports them does not contain the schema library.
 */
export type Endpoint<Input = never, Data = unknown> = {
  /** Key of the call in the contract and `operationId` in /openapi.json. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Absolute path; a parameter is written `:cardId` and is a required text field of the input. */
  readonly path: `/${string}`
  /** How the input fields that are not path parameters are sent. */
  readonly encode: 'json' | 'query' | 'multipart'
  /** `envelope` (the default): `{success, code, message, msg, data}`; `json`: only the data; `text`: plain text. */
  readonly answer?: 'envelope' | 'json' | 'text'
  /** True for a call that signs in, which names the browser's time zone (`TIME_ZONE_HEADER`). */
  readonly namesTimeZone?: true
  /** For the type checker only, never set: ties the value to the types of its schemas. */
  readonly types?: { readonly input: Input; readonly data: Data }
}

/** Any endpoint, when its types do not matter. */
export type AnyEndpoint = Omit<Endpoint, 'types'>

/** Names of the parameters in a path, in order: `/card/:cardId` has `['cardId']`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name)
