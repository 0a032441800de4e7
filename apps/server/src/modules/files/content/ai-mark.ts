import { AI_ORIGIN, type FileOrigin } from '@petalpost/domain/ai-image'
import type { Sharp } from 'sharp'

/** IPTC's names of the digital source types, https://cv.iptc.org/newscodes/digitalsourcetype/. */
const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const MADE_BY_MODEL = 'trainedAlgorithmicMedia'
const PARTLY_BY_MODEL = 'compositeWithTrainedAlgorithmicMedia'

/** An XMP packet that says that a model made the picture, as IPTC's photo metadata standard writes it. */
const AI_XMP = [
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
  `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${MADE_BY_MODEL}</Iptc4xmpExt:DigitalSourceType>`,
  '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
].join('')

/** What a picture's own XMP says of its origin; null when it names no model. */
export function originIn(xmp: Buffer | undefined): FileOrigin | null {
  const text = xmp?.toString('utf8') ?? ''
  const isMarked = [MADE_BY_MODEL, PARTLY_BY_MODEL].some((name) =>
    new RegExp(`/digitalsourcetype/${name}(?![A-Za-z])`).test(text),
  )
  return isMarked ? AI_ORIGIN : null
}

/** Writes a picture's origin into its file. GIF has no place for it. */
export const withOrigin = (picture: Sharp, origin: FileOrigin | null): Sharp =>
  origin === null ? picture : picture.withXmp(AI_XMP)
