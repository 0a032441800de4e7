import { answerTasks } from '#src/threads/child-pool.ts'

import { drawPart } from './draw-part.ts'
import { openLetters } from './letters.ts'

openLetters()
answerTasks(drawPart)
