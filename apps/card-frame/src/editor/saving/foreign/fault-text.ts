import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileFault } from '@petalpost/api-client/upload/unfit-file'

/** The cause and the way on of each file that the page knows and cannot use. */
const SENTENCES: Record<FileFault, () => string> = {
  empty: () => i18n._(msg`This file is empty (0 bytes). Export or download it again.`),
  psd: () => i18n._(msg`This Photoshop file cannot be opened here. Save it as PNG, or as PSD in RGB with 8 bits.`),
  'psd bytes': () =>
    i18n._(msg`This Photoshop file is larger than 100 MB. Make it smaller, or save it as PNG or JPEG.`),
  'psd pixels': () =>
    i18n._(msg`This Photoshop file has more than 25 megapixels. Make it smaller, or save it as PNG or JPEG.`),
  'psd without picture': () =>
    i18n._(
      msg`This Photoshop file holds no picture of its layers. Switch Maximize Compatibility on when you save it, or save it as PNG.`,
    ),
  pdf: () => i18n._(msg`PDF and Illustrator files cannot be used. Export the page as SVG or PNG.`),
  eps: () => i18n._(msg`EPS and PostScript files cannot be used. Export the drawing as SVG.`),
  tiff: () => i18n._(msg`TIFF and raw photos cannot be used. Save the picture as JPEG or PNG.`),
  picture: () => i18n._(msg`Pictures of this type cannot be used. Save the picture as PNG or JPEG.`),
  film: () => i18n._(msg`WebM, AVI and MKV videos cannot be used. Convert the video to MP4 with H.264.`),
  sound: () => i18n._(msg`Audio of this type cannot be used. Convert it to MP3, M4A (AAC) or WAV.`),
  'protected sound': () => i18n._(msg`This recording is protected against copying. Choose one that is not.`),
  archive: () => i18n._(msg`This is an archive or a document. Take the pictures out of it, and upload these.`),
  'packed drawing': () => i18n._(msg`This file is compressed. Unpack it first.`),
  hevc: () =>
    i18n._(
      msg`This video is in HEVC (H.265), which many browsers do not play. Convert it to MP4 with H.264. On an iPhone, choose Settings › Camera › Formats › Most Compatible for new videos.`,
    ),
  codec: () => i18n._(msg`Browsers do not play this kind of video. Convert it to MP4 with H.264.`),
  recording: () => i18n._(msg`This recording is not in AAC, or it is damaged. Convert it to MP3, M4A (AAC) or WAV.`),
}

/** Why the page cannot use a file, and what its author can do. */
export const faultText = (fault: FileFault): string => SENTENCES[fault]()
