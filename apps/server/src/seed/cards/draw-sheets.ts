import { answerTasks } from '#src/threads/child-pool.ts'

import { drawSheet } from './sheet.ts'
import type { Template } from './templates.ts'

export interface SheetTask {
  templates: readonly Template[]
  out: string
  row: number
}

answerTasks(({ templates, out, row }: SheetTask): Promise<string[]> => drawSheet(templates, out, row))
