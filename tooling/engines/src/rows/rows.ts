import type { Row } from '../scene.ts'
import { VISITS } from './visits.ts'

export const ROWS: Row[] = [...VISITS]
