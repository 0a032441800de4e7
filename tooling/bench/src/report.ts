/** The result of a bench: the question, the tables that answer it, and the figures behind them. */
export interface Report {
  question: string
  tables: Record<string, readonly object[]>
  raw?: object
}
