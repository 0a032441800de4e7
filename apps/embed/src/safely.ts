/** Wraps what the browser calls on our behalf: a guest's mistake must never become the page's error. */
export const safely =
  <A extends unknown[]>(run: (...args: A) => unknown): ((...args: A) => void) =>
  async (...args) => {
    try {
      await run(...args)
    } catch {
      // nothing to tell the visitor, and the page's console is not ours
    }
  }
