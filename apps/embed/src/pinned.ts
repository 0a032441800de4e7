import { runPinned } from './pinned-solution.ts'
import { safely } from './safely.ts'

safely(runPinned)(document.currentScript)
