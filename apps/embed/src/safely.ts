/** Wraps a callback that the browser calls for us, so that our errors never become errors of the page. */
export const safely =
  <A extends unknown[]>(run: (...args: A) => unknown): ((...args: A) => void) =>
  async (...args) => {
    try {
      await run(...args)
    } catch {
      // there is nothing to tell the visitor, and the console belongs to the page
    }
  }
