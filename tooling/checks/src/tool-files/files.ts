/** A file of another program, and what becomes of it: `kept`, `told` or `refused`. */
export interface ToolFile {
  file: string
  program: string
  outcome: string
}

const SVG = 'image/svg+xml'

/** Files that these programs have written, as they came; `tooling/checks/test/tool-files` holds them. */
export const WRITTEN: readonly ToolFile[] = [
  { file: 'potrace.svg', program: 'potrace 1.16', outcome: `kept ${SVG}` },
  { file: 'gnuplot.svg', program: 'gnuplot 5.4.4', outcome: `kept ${SVG}` },
  { file: 'graphviz.svg', program: 'Graphviz 2.43.0', outcome: `kept ${SVG}` },
  { file: 'qrencode.svg', program: 'qrencode 4.1.1', outcome: `kept ${SVG}` },
  { file: 'zint.svg', program: 'Zint 2.11.1', outcome: `kept ${SVG}` },
  { file: 'barcode.svg', program: 'GNU barcode 0.99', outcome: `kept ${SVG}` },
  { file: 'r-cairo.svg', program: 'R 4.2.2', outcome: `kept ${SVG}` },
  { file: 'fig2dev.svg', program: 'fig2dev 3.2.8b', outcome: `kept ${SVG}` },
  { file: 'rsvg-convert.svg', program: 'rsvg-convert 2.54.7', outcome: `kept ${SVG}` },
  { file: 'rsvg-convert.pdf', program: 'rsvg-convert 2.54.7', outcome: 'refused pdf' },
  { file: 'rsvg-convert.eps', program: 'rsvg-convert 2.54.7', outcome: 'refused eps' },
  { file: 'pdf2svg.svg', program: 'pdf2svg 0.2.3', outcome: `kept ${SVG}` },
  { file: 'dia.svg', program: 'Dia 0.97.3', outcome: `kept ${SVG}` },
  { file: 'inkscape.svg', program: 'Inkscape 1.2.2', outcome: `kept ${SVG}` },
  { file: 'inkscape-plain.svg', program: 'Inkscape 1.2.2', outcome: `kept ${SVG}` },
  { file: 'inkscape-paths.svg', program: 'Inkscape 1.2.2', outcome: `kept ${SVG}` },
  { file: 'matplotlib-path.svg', program: 'matplotlib 3.6.3', outcome: `kept ${SVG}` },
  { file: 'matplotlib-none.svg', program: 'matplotlib 3.6.3', outcome: `told fonts, ${SVG}` },
  { file: 'matplotlib-image.svg', program: 'matplotlib 3.6.3', outcome: `told fonts, ${SVG}` },
  { file: 'qrcode.svg', program: 'qrcode (npm) 1.5.4', outcome: `kept ${SVG}` },
  { file: 'nomnoml.svg', program: 'nomnoml 1.7.0', outcome: `kept ${SVG}` },
  { file: 'jdenticon.svg', program: 'jdenticon 3.3.0', outcome: `kept ${SVG}` },
  { file: 'bwip-js.svg', program: 'bwip-js 4.11.4', outcome: `kept ${SVG}` },
  { file: 'cwebp.webp', program: 'cwebp 1.2.4', outcome: 'kept image/jpeg' },
  { file: 'img2webp.webp', program: 'img2webp 1.2.4', outcome: 'kept image/webp, 4 frames' },
  { file: 'gifenc.gif', program: 'gifenc 1.0.3', outcome: 'kept image/gif, 4 frames' },
  // Node has no decoder of frames; browsers that have one keep these moving
  { file: 'apngasm.png', program: 'apngasm 2.91', outcome: 'told motion, image/png' },
  { file: 'upng-js.png', program: 'upng-js 2.1.0', outcome: 'told motion, image/png' },
  { file: 'avifenc.avif', program: 'avifenc 0.11.1', outcome: 'kept image/jpeg' },
  { file: 'heif-enc.heic', program: 'heif-enc 1.15.1', outcome: 'kept image/jpeg' },
  { file: 'imagemagick.psd', program: 'ImageMagick 6.9.11-60', outcome: 'kept image/png' },
  { file: 'imagemagick.tif', program: 'ImageMagick 6.9.11-60', outcome: 'refused tiff' },
  { file: 'ag-psd.psd', program: 'ag-psd 31.0.2', outcome: 'kept 3 layers, image/png' },
  { file: 'ag-psd-effects.psd', program: 'ag-psd 31.0.2', outcome: 'told one picture, image/png' },
  { file: 'ffmpeg-h264.mov', program: 'FFmpeg 5.1.9', outcome: 'kept video/mp4' },
  { file: 'ffmpeg-h264.mp4', program: 'FFmpeg 5.1.9', outcome: 'kept video/mp4' },
  { file: 'ffmpeg-ac3.mp4', program: 'FFmpeg 5.1.9', outcome: 'told sound, video/mp4' },
  { file: 'ffmpeg-pcm.mov', program: 'FFmpeg 5.1.9', outcome: 'told sound, video/mp4' },
  { file: 'ffmpeg-two-sounds.mov', program: 'FFmpeg 5.1.9', outcome: 'kept video/mp4' },
  { file: 'ffmpeg-hevc.mp4', program: 'FFmpeg 5.1.9', outcome: 'refused hevc' },
  { file: 'ffmpeg-prores.mov', program: 'FFmpeg 5.1.9', outcome: 'refused codec' },
  { file: 'ffmpeg.webm', program: 'FFmpeg 5.1.9', outcome: 'refused film' },
  { file: 'ffmpeg-aac.m4a', program: 'FFmpeg 5.1.9', outcome: 'kept audio/mp4' },
  { file: 'ffmpeg-alac.m4a', program: 'FFmpeg 5.1.9', outcome: 'refused recording' },
  { file: 'ffmpeg.ogg', program: 'FFmpeg 5.1.9', outcome: 'refused sound' },
]

/** Files in the form of programs that run on no server, by hand. */
export const BY_HAND: readonly ToolFile[] = [
  { file: 'illustrator-cs6.svg', program: 'Adobe Illustrator CS6', outcome: `kept ${SVG}` },
  { file: 'illustrator-cc.svg', program: 'Adobe Illustrator CC', outcome: `told fonts, ${SVG}` },
  { file: 'figma-pattern.svg', program: 'Figma', outcome: `kept ${SVG}` },
  { file: 'figma-display-p3.svg', program: 'Figma', outcome: `kept ${SVG}` },
  { file: 'figma-effects.svg', program: 'Figma', outcome: `told html, ${SVG}` },
  { file: 'sketch.svg', program: 'Sketch', outcome: `kept ${SVG}` },
  { file: 'inkscape-flowed.svg', program: 'Inkscape 0.92', outcome: `told flowed-text, ${SVG}` },
  { file: 'coreldraw.svg', program: 'CorelDRAW', outcome: `told fonts, ${SVG}` },
  { file: 'canva.svg', program: 'Canva', outcome: `kept ${SVG}` },
  { file: 'excalidraw.svg', program: 'Excalidraw', outcome: `told fonts, ${SVG}` },
  { file: 'drawio.svg', program: 'draw.io', outcome: `kept ${SVG}` },
  { file: 'after-effects-lottie.svg', program: 'an animation tool', outcome: `told motion, ${SVG}` },
  { file: 'powerpoint.svg', program: 'PowerPoint', outcome: `told fonts, ${SVG}` },
  { file: 'android-recorder.m4a', program: 'Android’s recorder', outcome: 'kept audio/mp4' },
  { file: 'android-recorder.3gp', program: 'Android’s MediaRecorder', outcome: 'kept audio/mp4' },
  { file: 'voice-recorder.mp4', program: 'a voice recorder', outcome: 'kept audio/mp4' },
  { file: 'quicktime-sound.mov', program: 'QuickTime Player', outcome: 'kept audio/mp4' },
  { file: 'android-amr.3gp', program: 'Android’s MediaRecorder', outcome: 'refused recording' },
  { file: 'linked.svg', program: 'any drawing program', outcome: `told linked, ${SVG}` },
]
