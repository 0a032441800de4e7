import { safely } from './safely.ts'

/** Listens on window, before the page's own listeners. Returns a function that stops listening. */
export function listen(listeners: Record<string, (event: Event) => void>): () => void {
  const names = Object.keys(listeners)
  const safe = names.map((name) => safely(listeners[name]!))
  names.forEach((name, i) => addEventListener(name, safe[i]!, true))
  return () => names.forEach((name, i) => removeEventListener(name, safe[i]!, true))
}
