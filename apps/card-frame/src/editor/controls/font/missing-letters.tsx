import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { type Letters, lettersOf } from '@petalpost/card-document/card-letters'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { useEffect, useState } from 'react'

import { useEdited, useEditor } from '../../editor.ts'
import { type Lettering, letteringOf, sharesOf } from '../../fonts/lettering.ts'
import { lettersIn } from '../../fonts/letters-in.ts'
import { type KnownFace, type OwnFace, ownFacesOf } from '../../fonts/own-faces.ts'
import { loadFaces } from './faces.ts'

/** Letters that a sentence names; more of them end in an ellipsis. */
const NAMED = 12

const named = (characters: string): string => {
  const all = Array.from(characters)
  return all.slice(0, NAMED).join(' ') + (all.length > NAMED ? ' …' : '')
}

/** How letters are drawn, where the library is known. A font that cannot be read is left out. */
async function letteringsOf(letters: readonly Letters[], own: readonly OwnFace[]): Promise<Lettering[]> {
  const faces = await loadFaces()
  const found = await Promise.allSettled(
    sharesOf(letters, faces, own).map((share) => letteringOf(share, { faces, letters: lettersIn })),
  )
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

function useLetterings(layers: readonly Layer[]): Lettering[] {
  const [letterings, setLetterings] = useState<Lettering[]>([])
  const { assetUrl } = useEditor()
  const fonts = useEdited(({ card }) => card.fonts)
  const assets = useEdited(({ card }) => card.assets)
  // a text keeps most of its letters from key to key
  const letters = JSON.stringify(lettersOf({ layers: [...layers] }))
  useEffect(() => {
    let isShown = true
    letteringsOf(JSON.parse(letters) as Letters[], ownFacesOf({ fonts, assets }, assetUrl)).then(
      (found) => isShown && setLetterings(found),
      () => undefined, // the list of fonts says that the library could not be loaded
    )
    return () => void (isShown = false)
  }, [letters, fonts, assets, assetUrl])
  return letterings
}

/** Says which letters of texts their fonts lack, and what draws these instead. */
export function MissingLetters({ layers }: { layers: readonly Layer[] }) {
  const { i18n } = useLingui()
  const letterings = useLetterings(layers)
  const nameOf = ({ family, chineseName }: KnownFace) => (i18n.locale === 'zh-CN' && chineseName) || family
  const notes = letterings.flatMap(({ own, companions, left }) => {
    const font = nameOf(own.face)
    const drawn = companions.map(({ face, characters }) => {
      const [letters, other] = [named(characters), nameOf(face)]
      return (
        <Trans key={`${font} ${face.name}`}>
          {font} does not have {letters}. {other} shows them.
        </Trans>
      )
    })
    const letters = named(left)
    const lacking = (
      <Trans key={`${font} left`}>
        {font} and our other fonts do not have {letters}. Each device shows them in a font of its own.
      </Trans>
    )
    return left === '' ? drawn : [...drawn, lacking]
  })
  return (
    <Text component="div" size="xs" c="dimmed" role="status">
      {notes.map((note) => (
        <div key={note.key}>{note}</div>
      ))}
    </Text>
  )
}
