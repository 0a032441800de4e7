/** Wraps what the browser calls on our behalf: a guest's mistake must never become the page's error. */
export const safely =
  <A extends unknown[]>(run: (...args: A) => void) =>
  (...args: A): void => {
    try {
      run(...args)
    } catch {
      // nothing to tell the visitor, and the page's console is not ours
    }
  }
