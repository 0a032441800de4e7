const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 0 1080 1920">
  <linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".5"/></linearGradient>
  ${inside}</svg>`
const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
const sheet = (attributes: string, inside = ''): string =>
  `<rect width="1080" height="1920" fill="url(#g)" ${attributes}>${inside}</rect>`
const filtered = (steps: string, region = 'width="100%" height="100%"'): string =>
  drawing(`<filter id="f" x="0" y="0" ${region}>${steps}</filter>${sheet('filter="url(#f)"')}`)
const BLUR = '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>'
const kernel = (order: number): string =>
  `<feConvolveMatrix order="${order}" kernelMatrix="${many(order * order, (i) => `${(i % 7) + 1} `)}"/>`
const animated = (name: string, values: string): string =>
  `<animate attributeName="${name}" values="${values}" dur="1s" repeatCount="indefinite"/>`
const FAR = 'filterUnits="userSpaceOnUse" width="20000" height="20000"'

/** A drawing that takes our code half a second to check: a style sheet, and many elements to which it applies. */
export const slowSvg = (): string => {
  const value = '('.repeat(1_900)
  const names = ['fill', 'stroke', 'opacity', 'font-size', 'stroke-width', 'letter-spacing']
  const rule = `path{${names.map((name) => `${name}:${value}x(`).join(';')}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><style>${rule}</style>${'<path d="M0 0h1v1z"/>'.repeat(19_000)}</svg>`
}

/** Rule S8: small drawings that freeze Chromium for a second to minutes; some crash it. */
export const HEAVY_SVGS: Readonly<Record<string, string>> = {
  'lines made thick by 10 px': filtered('<feMorphology operator="dilate" radius="10"/>'),
  'lines made thick by a million px': filtered('<feMorphology operator="erode" radius="1000000"/>'),
  'thick lines, drawn a hundred times as large': drawing(
    `<filter id="f"><feMorphology radius="2"/></filter><g transform="scale(100)">
    <rect width="10.8" height="19.2" filter="url(#f)"/></g>`,
  ),
  'thick lines by the size of the shape': filtered('<feMorphology radius=".1"/>', 'primitiveUnits="objectBoundingBox"'),
  'noise of a million octaves': filtered('<feTurbulence baseFrequency=".05" numOctaves="1000000"/>'),
  'noise of eight octaves': filtered('<feTurbulence baseFrequency=".05" numOctaves="8"/>'),
  'a blur as wide as the card': filtered('<feGaussianBlur stdDeviation="500"/>'),
  'a blur by a function': drawing(sheet('style="filter:blur(500px)"')),
  'a blur in a large unit': drawing(sheet('style="filter:blur(30em)"')),
  'fifty blurs': filtered(many(50, () => '<feGaussianBlur stdDeviation="9"/>')),
  'a hundred functions': drawing(sheet(`style="filter:${many(100, () => 'blur(9px) ')}"`)),
  'one filter a hundred times on one element': drawing(BLUR + sheet(`style="filter:${many(100, () => 'url(#f) ')}"`)),
  'a hundred blurred sheets': drawing(BLUR + many(100, () => sheet('filter="url(#f)"'))),
  'a style sheet that blurs all': drawing(`<style>rect{filter:blur(30px)}</style>${many(100, () => sheet(''))}`),
  'blurs in thirty groups': drawing(
    `${BLUR}${many(30, () => '<g filter="url(#f)">')}${sheet('')}${many(30, () => '</g>')}`,
  ),
  'a hundred isolated groups': drawing(
    many(100, () => '<g style="isolation:isolate"><rect width="1080" height="1920" fill="#f005"/></g>'),
  ),
  'a hundred blended sheets': drawing(many(100, () => sheet('style="mix-blend-mode:multiply"'))),
  'a matrix of 5 × 5': filtered(kernel(5)),
  'a matrix of 11 × 11': filtered(kernel(11)),
  'a matrix of 50 × 50': filtered(kernel(50)),
  'light from far away': filtered('<feDiffuseLighting><fePointLight z="50"/></feDiffuseLighting>', FAR),
  'a shine on the whole card': filtered('<feSpecularLighting><fePointLight z="50"/></feSpecularLighting>'),
  'pixels put far away': filtered(
    '<feTurbulence baseFrequency=".05"/><feDisplacementMap in2="SourceGraphic" scale="8000"/>',
    FAR,
  ),
  'tiles on a field without end': filtered('<feTurbulence baseFrequency=".05" numOctaves="2"/><feTile/>', FAR),
  'steps that use each other twice': filtered(
    many(20, (i) => `<feBlend in="${i === 0 ? 'SourceGraphic' : 'r'}" in2="r" result="r"/>`),
  ),
  'eighty steps': filtered(many(80, () => '<feBlend mode="screen" in2="SourceGraphic"/>')),
  'a blur that grows': drawing(
    `<filter id="f"><feGaussianBlur stdDeviation="1">${animated('stdDeviation', '0;90;0')}</feGaussianBlur></filter>
    ${sheet('filter="url(#f)"')}`,
  ),
  'a function that grows': drawing(sheet('', animated('filter', 'blur(0px);blur(500px)'))),
  'noise that is drawn again and again': drawing(
    `<filter id="f"><feTurbulence baseFrequency=".05" numOctaves="2"/></filter>
    ${sheet('filter="url(#f)"', animated('opacity', '0;1;0'))}`,
  ),
  'a small thing that becomes large': drawing(
    `<filter id="f"><feTurbulence numOctaves="3"/></filter>
    <circle r="9" filter="url(#f)">${animated('r', '9;900')}</circle>`,
  ),
  'masks in masks': drawing(
    `<mask id="m0">${sheet('')}</mask>${many(6, (i) => `<mask id="m${i + 1}">${sheet(`mask="url(#m${i})"`).repeat(2)}</mask>`)}
    ${sheet('mask="url(#m6)"')}`,
  ),
  'a hundred masks': drawing(`<mask id="m">${sheet('')}</mask>${many(100, () => sheet('mask="url(#m)"'))}`),
  'sixty groups half seen through': drawing(many(60, () => '<g opacity=".9">') + sheet('') + many(60, () => '</g>')),
  'a hundred sheets mixed with what is below': drawing(many(100, () => sheet('style="mix-blend-mode:luminosity"'))),
  'a card used 1,296 times': drawing(
    `<g id="l0">${sheet('')}</g>${many(4, (l) => `<g id="l${l + 1}">${`<use href="#l${l}"/>`.repeat(6)}</g>`)}`,
  ),
  'a dot used 20,736 times': drawing(
    `<g id="l0"><path d="M0 0h1v1z"/></g>${many(4, (l) => `<g id="l${l + 1}">${`<use href="#l${l}"/>`.repeat(12)}</g>`)}`,
  ),
  'a line that crosses itself 240 times, used 1,000 times': drawing(
    `<path id="l0" d="M0 0${'L1080 1920L0 1920L1080 0L0 0'.repeat(60)}"/>
    ${many(3, (l) => `<g id="l${l + 1}">${`<use href="#l${l}"/>`.repeat(10)}</g>`)}`,
  ),
  'three million letters': drawing(
    `<text id="l0" font-size="1">${'spring'.repeat(500)}</text>
    ${many(3, (l) => `<g id="l${l + 1}">${`<use href="#l${l}"/>`.repeat(10)}</g>`)}`,
  ),
  'dashes without number': drawing('<path d="M0 0H1000000000" stroke="red" stroke-dasharray=".01"/>'),
  'a dashed line by its named length': drawing(
    '<path d="M0 0H9" stroke="red" pathLength="1000000" stroke-dasharray="1"/>',
  ),
  'a hundred dashed circles': drawing(
    `<g stroke="red" stroke-dasharray=".1">${many(100, () => '<circle cx="500" cy="900" r="900"/>')}</g>`,
  ),
  'a marker with a view of its own, at 4,000 points': drawing(
    `<marker id="m" viewBox="0 0 10 10" markerWidth="1080" markerHeight="1080" markerUnits="userSpaceOnUse">
    <circle cx="5" cy="5" r="4.5"/></marker><path marker-mid="url(#m)" d="M500 900${'h.1'.repeat(2_600)}"/>`,
  ),
  'a marker as large as its line is wide': drawing(
    `<marker id="m"><circle cx="1.5" cy="1.5" r="1.4"/></marker>
    <path stroke="none" stroke-width="360" marker-mid="url(#m)" d="M500 900${'h.1'.repeat(2_600)}"/>`,
  ),
  'a marker at the end of nothing, 8,000 times': drawing(
    `<marker id="m" markerUnits="userSpaceOnUse"><path d="M0 0h1080v1920H0z"/></marker>
    <path marker-mid="url(#m)" d="M5 9h1${'z'.repeat(8_000)}"/>`,
  ),
  'three thousand letters on each other': drawing(
    `<text y="1900" font-size="1900" letter-spacing="-1900">${'W'.repeat(3_000)}</text>`,
  ),
  'wide lines that do not shrink': drawing(
    `<path id="l0" stroke="url(#g)" stroke-width="1900" vector-effect="non-scaling-stroke" d="M9 9h9"/>
    <g transform="scale(.001)">${'<use href="#l0"/>'.repeat(500)}</g>`,
  ),
  'a pattern of another pattern': drawing(
    `<pattern id="o">${many(90, () => sheet(''))}</pattern><pattern id="p" href="#o" width="9" height="9"/>
    ${many(9, () => '<path d="M0 0h1080v1920H0z" fill="url(#p)"/>')}`,
  ),
  'a clip in units of its box': drawing(
    `<clipPath id="c" clipPathUnits="objectBoundingBox">${many(40, () => '<circle r="1"/>')}</clipPath>
    ${many(40, () => sheet('clip-path="url(#c)"'))}`,
  ),
  'circles that grow': drawing(many(60, () => `<circle r="1" fill="url(#g)">${animated('r', '1;900;1')}</circle>`)),
  'a group that grows': drawing(
    `<g>${many(150, () => '<circle r="9" fill="url(#g)"/>')}<animateTransform attributeName="transform" type="scale" values="1;200" dur="1s"/></g>`,
  ),
  'many round gradients': drawing(
    `<radialGradient id="r"><stop stop-color="red"/></radialGradient>
    <g fill="url(#r)">${many(150, () => '<path d="M0 0H1080V1920H0z"/>')}</g>`,
  ),
}

/** Drawings as designers make them: cleaning must not change them. */
export const REAL_SVGS: Readonly<Record<string, string>> = {
  'twelve cards with a shadow': drawing(
    `<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="6"/>
    <feOffset dy="4"/><feComponentTransfer><feFuncA type="linear" slope=".4"/></feComponentTransfer>
    <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    ${many(12, (i) => `<rect x="${90 + (i % 3) * 300}" y="${90 + i * 130}" width="250" height="330" filter="url(#s)"/>`)}`,
  ),
  'paper with a grain': drawing(
    `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8"
    numOctaves="2"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .06 0"/></filter>${sheet('filter="url(#n)"')}`,
  ),
  'a shadow as drawing programs write it': drawing(
    `<g filter="url(#f)"><path d="M200 300C500 100 800 400 900 900S300 1500 200 300Z" fill="#f9c"/></g>
    <filter id="f" x="100" y="100" width="900" height="1500" filterUnits="userSpaceOnUse">
    <feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" result="hard"/><feOffset dy="4"/>
    <feGaussianBlur stdDeviation="10"/><feComposite in2="hard" operator="out"/><feColorMatrix/>
    <feBlend in2="b" result="e"/><feBlend in="SourceGraphic" in2="e"/></filter>`,
  ),
  'arrows at the ends of lines': drawing(
    `<marker id="a" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse">
    <path d="M0 0 10 5 0 10z"/></marker>
    ${many(60, (i) => `<path d="M90 ${90 + i * 20}C300 90 600 900 900 ${900 + i * 9}" stroke="red" stroke-width="4" marker-end="url(#a)"/>`)}`,
  ),
  'dots on a chart': drawing(
    `<marker id="d" markerWidth="8" markerHeight="8"><circle cx="4" cy="4" r="3"/></marker>
    <polyline stroke="red" fill="none" marker-mid="url(#d)" points="${many(400, (i) => `${i * 2.5},${900 - (i % 40)} `)}"/>`,
  ),
  'hearts that beat': drawing(
    many(
      30,
      (i) => `<g><path d="M${i * 30} 400c30-60 90 0 0 80c-90-80-30-140 0-80z" fill="url(#g)"/>
      <animateTransform attributeName="transform" type="scale" values="1;1.2;1" dur="1s" repeatCount="indefinite"/></g>`,
    ),
  ),
  'snow that falls': drawing(many(150, (i) => `<circle cx="${i * 7}" r="6">${animated('cy', '0;1920')}</circle>`)),
  'a letter of two pages': drawing(`<text font-size="28">${'Spring comes with flowers. '.repeat(120)}</text>`),
  watercolor: drawing(
    `<filter id="w"><feTurbulence baseFrequency=".02" numOctaves="3" result="n"/>
    <feDisplacementMap in="SourceGraphic" in2="n" scale="30"/></filter><circle cx="540" cy="900" r="400" filter="url(#w)"/>`,
  ),
  'letters with a white edge': drawing(
    `<filter id="o"><feMorphology in="SourceAlpha" operator="dilate" radius="4" result="d"/><feFlood/>
    <feComposite in2="d" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <text x="90" y="500" font-size="220" filter="url(#o)">Spring</text>`,
  ),
  'lights out of focus': drawing(
    `${BLUR}${many(25, (i) => `<circle cx="${i * 40}" cy="${i * 70}" r="${40 + i * 3}" opacity=".5" filter="url(#f)"/>`)}`,
  ),
  'stars that twinkle and turn': drawing(
    many(
      10,
      (i) => `<circle cx="${i * 90}" cy="400" r="12" filter="url(#f)">${animated('opacity', '0;1;0')}
      <animateTransform attributeName="transform" type="rotate" values="0;360" dur="9s"/></circle>`,
    ) + BLUR,
  ),
  'a line that draws itself': drawing(
    `<path d="M0 0C500 100 900 900 500 1900" stroke="red" fill="none" stroke-dasharray="9 4">
    ${animated('stroke-dashoffset', '900;0')}</path>`,
  ),
  'a pattern of dots, masked': drawing(
    `<pattern id="p" width="30" height="30" patternUnits="userSpaceOnUse"><circle cx="9" cy="9" r="4"/></pattern>
    <mask id="m"><circle cx="540" cy="900" r="500" fill="#fff"/></mask>
    <rect width="1080" height="1920" fill="url(#p)" mask="url(#m)"/>`,
  ),
  'symbols of another scale, used with a shadow': drawing(
    `<symbol id="s" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></symbol>
    ${many(40, (i) => `<use href="#s" x="${i * 20}" y="${i * 40}" width="60" height="60" style="filter:drop-shadow(0 2px 3px #0005)"/>`)}`,
  ),
  'a page of Inkscape: millimeters, a pattern of another one, arrows in the color of their line': `<?xml version="1.0"?>
    <svg width="210mm" height="297mm" viewBox="0 0 210 297" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><defs>
    <pattern xlink:href="#dots" id="p1" patternTransform="matrix(.3 0 0 .3 9 9)"/>
    <pattern id="dots" patternUnits="userSpaceOnUse" width="10" height="10"><circle style="fill:black" cx="2.57" cy="2.57" r=".45"/></pattern>
    <marker style="overflow:visible" id="Arrow" refX="0" refY="0" orient="auto-start-reverse" markerWidth="1" markerHeight="1" viewBox="0 0 1 1" preserveAspectRatio="xMidYMid">
    <path transform="scale(.5)" style="fill:context-stroke;stroke:context-stroke" d="M5.77 0-2.88 5V-5Z"/></marker></defs>
    <g inkscape:groupmode="layer" transform="translate(-3.5,2)"><rect style="fill:url(#p1)" width="90" height="60" x="20" y="30"/>
    ${many(40, (i) => `<path style="fill:none;stroke:#d40000;stroke-width:.5px;stroke-miterlimit:4;stroke-dasharray:none;marker-end:url(#Arrow)" d="M20 ${90 + i}c30-9 60 9 90 0"/>`)}
    <text xml:space="preserve" style="font-size:10.58px;line-height:1.25" x="30" y="200"><tspan x="30" y="200" style="stroke-width:.26">Spring</tspan></text></g></svg>`,
  'art of Illustrator: classes of style, long corners, switch': `<svg version="1.1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px"
    viewBox="0 0 595.28 841.89" style="enable-background:new 0 0 595.28 841.89;" xml:space="preserve">
    <style type="text/css">.st0{fill:url(#SVGID_1_);}.st1{fill:none;stroke:#231F20;stroke-width:4;stroke-miterlimit:10;}
    .st2{clip-path:url(#SVGID_2_);}</style><switch><g>
    <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="9" x2="500" y2="9" gradientTransform="matrix(1 0 0 -1 0 841.89)"><stop offset="0" style="stop-color:#FFF"/><stop offset="1" style="stop-color:#F00"/></linearGradient>
    <rect class="st0" width="595" height="842"/><defs><rect id="SVGID_3_" x="30" y="30" width="500" height="700"/></defs>
    <clipPath id="SVGID_2_"><use xlink:href="#SVGID_3_" xmlns:xlink="http://www.w3.org/1999/xlink" style="overflow:visible;"/></clipPath>
    <g class="st2">${many(300, (i) => `<path class="st1" d="M${i}.5,${i * 2}.3c-12.1,0.5,30.2-40.7,90-30l-20.5,60"/>`)}</g></g></switch></svg>`,
  'a frame of Figma: clipped, with shadows of its own regions': `<svg width="375" height="812" viewBox="0 0 375 812" fill="none" xmlns="http://www.w3.org/2000/svg">
    <g clip-path="url(#c0)"><rect width="375" height="812" fill="white"/>
    ${many(8, (i) => `<g filter="url(#f${i})"><rect x="24" y="${24 + i * 90}" width="327" height="72" rx="12" fill="url(#p)"/></g>`)}
    <path fill-rule="evenodd" clip-rule="evenodd" d="M12 2a10 10 0 1010 10A10 10 0 0012 2zm0 18a8 8 0 118-8 8 8 0 01-8 8z" fill="#111"/></g><defs>
    ${many(8, (i) => `<filter id="f${i}" x="8" y="${12 + i * 90}" width="359" height="104" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="a"/><feOffset dy="4"/><feGaussianBlur stdDeviation="8"/><feComposite in2="a" operator="out"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.1 0"/><feBlend in2="b" result="s"/><feBlend in="SourceGraphic" in2="s"/></filter>`)}
    <linearGradient id="p" x1="24" y1="24" x2="351" y2="96" gradientUnits="userSpaceOnUse"><stop stop-color="#FFF5F7"/><stop offset="1" stop-color="#FED7E2"/></linearGradient>
    <clipPath id="c0"><rect width="375" height="812" fill="white"/></clipPath></defs></svg>`,
  'icons in a sprite, in parts of the view': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><symbol id="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
    <path d="M12 2a10 10 0 1010 10" vector-effect="non-scaling-stroke"/></symbol><svg width="50%" height="50%" viewBox="0 0 24 24"><use href="#i" width="100%" height="100%"/></svg>
    <circle cx="50%" cy="50%" r="40%" fill="none" stroke="red" stroke-dasharray="60% 20%" pathLength="100"/></svg>`,
  'a spinner': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><circle cx="25" cy="25" r="20" fill="none" stroke="#d6336c" stroke-width="4" stroke-dasharray="90 150">
    ${animated('stroke-dasharray', '1 150;90 150;90 150')}<animateTransform attributeName="transform" type="rotate" from="0 25 25" to="360 25 25" dur="2s"/></circle></svg>`,
}
