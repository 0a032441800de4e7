/** A drawing that a browser, or its check, would take too long for. */
export class TooComplex extends Error {}
