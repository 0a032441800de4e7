export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const

export type EngineName = (typeof ENGINES)[number]

/** The keys that rows press besides letters. */
export type Key = 'Tab' | 'Escape' | 'Enter' | 'Space' | 'PageDown' | 'End'

/** A tab of a browser, as a visitor uses it. Coordinates are CSS px of the window. */
export interface Tab {
  /** Goes to an address and waits for its load event. */
  visit(address: string): Promise<void>
  /** Runs a function in the page and returns its result. The function cannot use variables of this program. */
  ask<A extends unknown[], T>(question: (...args: A) => T, ...args: A): Promise<T>
  /** Types letters, as keys. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Moves the pointer to this position. */
  point(x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  touch(x: number, y: number): Promise<void>
  /** Moves one finger up the window from this position, by so many px. */
  swipe(x: number, y: number, up: number): Promise<void>
  wheel(x: number, y: number, down: number): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Becomes the browser of a phone with a window of this size, which lays out pages without a viewport wider. */
  phone(width: number, height: number): Promise<void>
  /** The print-out of this tab, as a PDF. */
  print(): Promise<Uint8Array>
  /** Opens another tab: behind this one, hidden, or beside it in its own window. */
  another(where: 'behind' | 'beside'): Promise<Tab>
  /** Brings this tab to the front of its window. */
  raise(): Promise<void>
  close(): Promise<void>
}

/** A running browser, driven from outside. */
export interface Browser {
  /** name and version, as the browser reports them */
  version: string
  open(): Promise<Tab>
  end(): Promise<void>
}

/** Thrown for something that an engine's driver cannot do, so the row cannot be tried there. */
export class Cannot extends Error {}

/** Thrown when an engine cannot be started, with what is missing on this machine. */
export class EngineMissing extends Error {}

export const WINDOW = { width: 1280, height: 800 }

/** A page that has not loaded after this time never will, ms. */
export const PAGE_MS = 15_000
