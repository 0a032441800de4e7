import { planOf } from '@petalpost/server/library/draw-ahead'
import { drawnFiles } from '@petalpost/server/test/drawn-files'
import { readManifest } from '@petalpost/template-cards/manifest'

/** Pictures of the first pages, which most journeys show. On a busy machine, drawing them would delay the journeys. */
const PICTURES = 60

/** Draws these pictures once, for all servers of this machine. */
export default async function drawFirstPages(): Promise<void> {
  const { cards } = await readManifest()
  const first = planOf(cards)
    .slice(0, PICTURES)
    .flatMap(([file]) => file ?? [])
  const library = drawnFiles()
  try {
    await Promise.all(first.map(({ key }) => library.read(key)))
  } finally {
    library.close()
  }
}
