import first from './v1-first.json' with { type: 'json' }
import windowsAndOptions from './v1-windows-and-options.json' with { type: 'json' }
import second from './v2.json' with { type: 'json' }

/**
 * Solutions exactly as every version stored them, with every field that it could have. Never change a file here: they
 * stand for rows of people. A new version gets a file of its own.
 */
export const STORED_SOLUTIONS: Readonly<Record<string, unknown>> = {
  // no version yet, and neither windows nor options
  'v1, first form': first,
  'v1, windows and options': windowsAndOptions,
  v2: second,
}
