import { drawPart, type DrawTask } from '@petalpost/template-cards/draw/draw-part'
import { openLetters } from '@petalpost/template-cards/draw/letters'
import { sharePicture, type ShareTask } from '@petalpost/template-cards/draw/share-picture'
import { answerTasks } from '@petalpost/template-cards/processes/child-pool'

openLetters()
answerTasks((task: DrawTask | ShareTask) => ('part' in task ? drawPart(task) : sharePicture(task)))
