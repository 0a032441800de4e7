/** Listens on window before anything of the page does; returns the function that stops it. */
export function listen(listeners: Record<string, (event: Event) => void>): () => void {
  for (const name of Object.keys(listeners)) addEventListener(name, listeners[name]!, true)
  return () => {
    for (const name of Object.keys(listeners)) removeEventListener(name, listeners[name]!, true)
  }
}
