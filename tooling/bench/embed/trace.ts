import { CARDS_PATH } from '@petalpost/domain/embed-payload'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  /** CPU time, µs */
  tdur?: number
  args: { name?: string; data?: { url?: string } }
}

/** The events that Chromium records for us. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'loading']

/** Tasks of a main thread, ms of CPU time. */
export interface Tasks {
  total: number
  longest: number
}

/** Tasks of the process that draws the card; undefined when it has no process of its own. */
export function cardTasks(trace: Buffer): Tasks | undefined {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const isCard = ({ name, args }: TraceEvent) => name === 'CommitLoad' && args.data?.url?.includes(CARDS_PATH)
  const pid = events.find(isCard)?.pid
  const pageProcess = events.find(({ name, args }) => name === 'CommitLoad' && args.data?.url?.includes('way='))?.pid
  if (pid === undefined || pid === pageProcess) return undefined
  const main = events.find((event) => event.pid === pid && event.args.name === 'CrRendererMain')?.tid
  const tasks = events
    .filter((event) => event.pid === pid && event.tid === main && event.name === 'RunTask')
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
  return { total: tasks.reduce((sum, ms) => sum + ms, 0), longest: Math.max(0, ...tasks) }
}
