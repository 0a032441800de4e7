/** IPTC's names of the digital source types, https://cv.iptc.org/newscodes/digitalsourcetype/. */
const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const MADE_BY_MODEL = 'trainedAlgorithmicMedia'
const PARTLY_BY_MODEL = 'compositeWithTrainedAlgorithmicMedia'

/** An XMP packet that names a digital source type, as IPTC's photo metadata standard writes it. */
const xmpOf = (type: string): string =>
  [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${type}</Iptc4xmpExt:DigitalSourceType>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('')

/** The XMP of a picture that a model made. */
export const AI_XMP: string = xmpOf(MADE_BY_MODEL)
/** The XMP of a card in which such a picture has a part. */
export const PARTLY_AI_XMP: string = xmpOf(PARTLY_BY_MODEL)

/** What resets a reader that takes the bytes of the packet for lengths of blocks: each leads to the end of the trailer. */
const TRAILER_OF_GIF = Uint8Array.from({ length: 258 }, (_, at) => (at === 0 ? 1 : Math.max(0, 256 - at)))

/** A packet of XMP as an extension of a GIF; it goes before the last byte of the file. */
export function xmpOfGif(xmp: string): Uint8Array<ArrayBuffer> {
  const utf8 = xmp.replace('\ufeff', '\xef\xbb\xbf')
  const begin = Uint8Array.from(`\x21\xff\x0bXMP DataXMP${utf8}`, (byte) => byte.charCodeAt(0))
  const extension = new Uint8Array(begin.length + TRAILER_OF_GIF.length)
  extension.set(begin)
  extension.set(TRAILER_OF_GIF, begin.length)
  return extension
}

/**
 * The names as C2PA (Content Credentials) writes them: in CBOR, a text follows the sign for "text" and its length, and
 * the next letter may be the sign of what comes after it.
 */
const IN_CBOR = ['http', 'https'].flatMap((scheme) =>
  [MADE_BY_MODEL, PARTLY_BY_MODEL].map((name) => {
    const address = VOCABULARY.replace(/^http/, scheme) + name
    return `x${String.fromCharCode(address.length)}${address}`
  }),
)

const MARK = new RegExp(`/digitalsourcetype/(?:${MADE_BY_MODEL}|${PARTLY_BY_MODEL})(?![A-Za-z])`)
/** Characters of the longest mark. */
export const LONGEST_MARK: number = Math.max(...IN_CBOR.map(({ length }) => length))

/** Does a picture's metadata, or its file as Latin-1, say that a model made it, or has a part in it? */
export const saysMadeByModel = (metadata: string): boolean =>
  MARK.test(metadata) || IN_CBOR.some((mark) => metadata.includes(mark))
