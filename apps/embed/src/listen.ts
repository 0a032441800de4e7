import { safely } from './safely.ts'

/** Listens on window before anything of the page does; returns the function that stops it. */
export function listen(listeners: Record<string, (event: Event) => void>): () => void {
  const names = Object.keys(listeners)
  const safe = names.map((name) => safely(listeners[name]!))
  names.forEach((name, i) => addEventListener(name, safe[i]!, true))
  return () => names.forEach((name, i) => removeEventListener(name, safe[i]!, true))
}
