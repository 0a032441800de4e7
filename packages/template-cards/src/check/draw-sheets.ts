import { answerTasks } from '../processes/child-pool.ts'
import type { Template } from '../templates.ts'
import { drawSheet } from './sheet.ts'

export interface SheetTask {
  templates: readonly Template[]
  out: string
  row: number
}

answerTasks(({ templates, out, row }: SheetTask): Promise<string[]> => drawSheet(templates, out, row))
