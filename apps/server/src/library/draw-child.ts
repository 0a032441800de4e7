import { drawPart } from '@petalpost/template-cards/draw/draw-part'
import { openLetters } from '@petalpost/template-cards/draw/letters'
import { answerTasks } from '@petalpost/template-cards/processes/child-pool'

openLetters()
answerTasks(drawPart)
