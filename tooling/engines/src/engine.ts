export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const

export type EngineName = (typeof ENGINES)[number]

/** The keys that rows press besides letters. */
export type Key = 'Tab' | 'Escape' | 'Enter' | 'Space' | 'PageDown' | 'End'

/** A tab of a browser, as a visitor uses it. Coordinates are CSS px of the window. */
export interface Tab {
  /** Goes to an address and waits for its load event. */
  visit(address: string): Promise<void>
  /** Runs a function in the page, which sees nothing of this program, and gives what it returns. */
  ask<A extends unknown[], T>(question: (...args: A) => T, ...args: A): Promise<T>
  /** Types letters, as keys. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Moves the pointer there. */
  point(x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  touch(x: number, y: number): Promise<void>
  wheel(x: number, y: number, down: number): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What this tab would look like on paper, as a PDF. */
  print(): Promise<Uint8Array>
  /** Opens another tab: behind this one, where nobody sees it, or beside it in a window of its own. */
  another(where: 'behind' | 'beside'): Promise<Tab>
  /** Brings this tab to the front of its window. */
  raise(): Promise<void>
  close(): Promise<void>
}

/** A browser that is running, driven from outside. */
export interface Browser {
  /** name and version, as the browser says */
  version: string
  open(): Promise<Tab>
  end(): Promise<void>
}

/** What an engine's driver cannot do: the row cannot be tried there. */
export class Cannot extends Error {}

/** Why an engine is not asked: what is missing on this machine. */
export class EngineMissing extends Error {}

export const WINDOW = { width: 1280, height: 800 }

/** A page that has not loaded by then never will, ms. */
export const PAGE_MS = 15_000
