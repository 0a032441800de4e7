import { safely } from './safely.ts'

/** Listens on window, before the page's own listeners. Returns a function that stops listening. */
export type Listeners = Record<string, (event: Event) => void>

export function listen(listeners: Listeners): () => void {
  const names = Object.keys(listeners)
  const safe = names.map((name) => safely(listeners[name]!))
  names.forEach((name, i) => addEventListener(name, safe[i]!, true))
  return () => names.forEach((name, i) => removeEventListener(name, safe[i]!, true))
}
