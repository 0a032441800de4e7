/** IPTC's names of the digital source types, https://cv.iptc.org/newscodes/digitalsourcetype/. */
const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const MADE_BY_MODEL = 'trainedAlgorithmicMedia'
const PARTLY_BY_MODEL = 'compositeWithTrainedAlgorithmicMedia'

/** An XMP packet that says that a model made the picture, as IPTC's photo metadata standard writes it. */
export const AI_XMP: string = [
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
  `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${MADE_BY_MODEL}</Iptc4xmpExt:DigitalSourceType>`,
  '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
].join('')

const MARK = new RegExp(`/digitalsourcetype/(?:${MADE_BY_MODEL}|${PARTLY_BY_MODEL})(?![A-Za-z])`)
/** Characters of the longest mark. */
export const LONGEST_MARK: number = `/digitalsourcetype/${PARTLY_BY_MODEL}`.length + 1

/** Does a picture's metadata say that a model made it, or has a part in it? */
export const saysMadeByModel = (metadata: string): boolean => MARK.test(metadata)
