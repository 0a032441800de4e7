/** JSON text that is safe inside a script file and inside a script of an HTML document. */
export const inlineJsonText = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A value as such text. */
export const inlineJson = (value: unknown): string => inlineJsonText(JSON.stringify(value))
