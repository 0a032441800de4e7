import { drawPrint, type Print, type PrintTask } from './draw/draw-print.ts'

/** Runs in its own thread: drawings and large pictures take seconds of CPU time. */
const work = (task: PrintTask): Promise<Print> => drawPrint(task)

export default work
