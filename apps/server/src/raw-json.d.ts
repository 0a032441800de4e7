// In Node 24, not yet in TypeScript's libraries.
interface JSON {
  /** A value that JSON.stringify writes as this text, which is JSON already. */
  rawJSON(text: string): object
}
