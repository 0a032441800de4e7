const many = (count: number, one: string): string => one.repeat(count)
const svg = (attributes: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const drawing = (content: string): string => svg('width="1080" height="1920" viewBox="0 0 1080 1920"', content)

const ROUND = '<radialGradient id="r"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></radialGradient>'
const SHEET = '<rect width="1080" height="1920" fill="url(#r)"/>'
const path = (points: number): string => `M0 0${many(points / 2, 'h1v1')}`

/** Drawings whose work is hidden: by their units, by what is inherited, or by what a browser reads otherwise. */
export const HIDDEN_WORK_SVGS: Readonly<Record<string, string>> = {
  'a drawing of one pixel with a view box': svg(
    'width="1" height="1" viewBox="0 0 1080 1920"',
    ROUND + many(500, SHEET),
  ),
  'a small transform that an animation replaces by a larger one': drawing(
    `${ROUND}<g transform="scale(.001)"><animateTransform attributeName="transform" type="scale" values="1;1" dur="9s"/>${many(500, SHEET)}</g>`,
  ),
  'a small transform that a turn replaces': drawing(
    `${ROUND}<g transform="scale(.001)"><animateTransform attributeName="transform" type="rotate" values="0;1" dur="9s"/>${many(500, SHEET)}</g>`,
  ),
  'a nested drawing as wide as the view': svg(
    'width="1080" height="1920" viewBox="0 0 108000 192000"',
    `${ROUND}<svg width="100%" height="100%" viewBox="0 0 1080 1920">${many(500, SHEET)}</svg>`,
  ),
  'a nested drawing in a unit of length': drawing(
    `${ROUND}<g transform="scale(.01)"><svg width="99999mm" height="99999mm" viewBox="0 0 1080 1920">${many(500, SHEET)}</svg></g>`,
  ),
  'a symbol as wide as the view': svg(
    'width="1080" height="1920" viewBox="0 0 108000 192000"',
    `${ROUND}<symbol id="s" viewBox="0 0 1080 1920">${SHEET}</symbol>${many(500, '<use href="#s" width="100%" height="100%"/>')}`,
  ),
  'a nested drawing that a use makes large': drawing(
    `${ROUND}<defs><svg id="s" width="1" height="1" viewBox="0 0 1 1"><rect width="1" height="1" fill="url(#r)"/></svg></defs>${many(500, '<use href="#s" width="1920" height="1920"/>')}`,
  ),
  'a pattern whose units another one says': drawing(
    `${ROUND}<pattern id="o" patternContentUnits="objectBoundingBox"/>
    <pattern id="p" href="#o" width="1" height="1">${many(90, '<rect width="1" height="1" fill="url(#r)"/>')}</pattern>
    ${many(9, '<path d="M0 0h1080v1920H0z" fill="url(#p)"/>')}`,
  ),
  'a pattern whose view box another one says': drawing(
    `${ROUND}<pattern id="o" viewBox="0 0 1 1" preserveAspectRatio="none"/>
    <pattern id="p" href="#o" width="1" height="1">${many(90, '<rect width="1" height="1" fill="url(#r)"/>')}</pattern>
    ${many(9, '<path d="M0 0h1080v1920H0z" fill="url(#p)"/>')}`,
  ),
  'a pattern with a view box in a small group': drawing(
    `${ROUND}<pattern id="p" viewBox="0 0 1 1" preserveAspectRatio="none" width="1" height="1">${many(90, '<rect width="1" height="1" fill="url(#r)"/>')}</pattern>
    <g transform="scale(.001)">${many(9, '<path d="M0 0h1080000v1920000H0z" fill="url(#p)"/>')}</g>`,
  ),
  'a pattern whose transform another one says': drawing(
    `${ROUND}<pattern id="o" patternTransform="scale(1000)"/>
    <pattern id="p" href="#o" patternUnits="userSpaceOnUse" width="2" height="2">${many(90, '<rect width="2" height="2" fill="url(#r)"/>')}</pattern>
    ${many(9, '<path d="M0 0h1080v1920H0z" fill="url(#p)"/>')}`,
  ),
  'a mask in units of a box that is larger than the card': drawing(
    `${ROUND}<mask id="k" maskContentUnits="objectBoundingBox">${many(50, '<rect x=".5" y=".5" width=".01" height=".01" fill="url(#r)"/>')}</mask>
    ${many(12, '<g mask="url(#k)" transform="translate(-54000 -96000)"><rect width="108000" height="192000"/><text dx="9">a</text></g>')}`,
  ),
  'a mask of a group that grows': drawing(
    `${ROUND}<mask id="k">${many(200, '<rect width="10" height="20" fill="url(#r)"/>')}</mask>
    <g><animateTransform attributeName="transform" type="scale" values="1;108" additive="sum" dur="9s"/><rect width="10" height="20" mask="url(#k)"/></g>`,
  ),
  'a clip with a transform of its own': drawing(
    `${ROUND}<clipPath id="c" transform="scale(1000)">${many(90, '<circle r="1.9"/>')}</clipPath>${many(90, '<path clip-path="url(#c)" d="M0 0h1080v1920H0z"/>')}`,
  ),
  'a symbol whose content inherits wide lines': drawing(
    `${ROUND}<symbol id="s" stroke="url(#r)" stroke-width="1900" overflow="visible"><path d="M540 900h9"/></symbol>${many(500, '<use href="#s"/>')}`,
  ),
  'a pattern whose content inherits wide lines': drawing(
    `${ROUND}<g stroke="url(#r)" stroke-width="1900"><pattern id="p" width="1080" height="1920" patternUnits="userSpaceOnUse">${many(90, '<path d="M540 900h9"/>')}</pattern></g>
    ${many(9, '<path d="M0 0h1080v1920H0z" fill="url(#p)"/>')}`,
  ),
  'a marker whose content inherits a round gradient': drawing(
    `${ROUND}<marker id="m" fill="url(#r)" markerUnits="userSpaceOnUse" overflow="visible"><path d="M0 0h1080v1920H0z"/></marker>
    <path marker-mid="url(#m)" d="M0 0h1${many(500, 'h0')}h1"/>`,
  ),
  'paint that is inherited by name': drawing(
    `${ROUND}<g fill="url(#r)">${many(500, '<path fill="inherit" d="M0 0h1080v1920H0z"/>')}</g>`,
  ),
  'paint of the line that a marker is on': drawing(
    `${ROUND}<marker id="m" markerUnits="userSpaceOnUse" overflow="visible"><path fill="context-stroke" d="M0 0h1080v1920H0z"/></marker>
    <path marker-mid="url(#m)" stroke="url(#r)" d="M0 0h1${many(500, 'h0')}h1"/>`,
  ),
  'a transform that browsers leave out by its letters': drawing(
    `${ROUND}<g transform="SCALE(.001)">${many(500, SHEET)}</g>`,
  ),
  'a transform that browsers leave out by its end': drawing(
    `${ROUND}<g transform="scale(.001) turn">${many(500, SHEET)}</g>`,
  ),
  'a transform that browsers leave out by a number': drawing(
    `${ROUND}<g transform="scale(0.)">${many(500, SHEET)}</g>`,
  ),
  'a view box that browsers leave out': svg(
    'width="1080" height="1920"',
    `${ROUND}<svg viewBox="0 0 1080000 1920000 px">${many(500, SHEET)}</svg>`,
  ),
  'arcs whose flags stand together': drawing(
    `${ROUND}${many(500, '<path fill="url(#r)" d="M0 0a540 960 0 111080 1920a540 960 0 11-1080-1920"/>')}`,
  ),
  'a rectangle of negative width': drawing(`${ROUND}<rect width="-1e12" height="1"/>${many(500, SHEET)}`),
  'a circle of negative radius': drawing(`${ROUND}<circle r="-1e12"/>${many(500, SHEET)}`),
  'a filter in a region of negative width': drawing(
    `${ROUND}<filter id="f" filterUnits="userSpaceOnUse" width="-1e12" height="1"><feGaussianBlur stdDeviation="9"/></filter><rect width="9" height="9" filter="url(#f)"/>${many(500, SHEET)}`,
  ),
  'a kernel of negative order': drawing(
    `${ROUND}<filter id="f"><feConvolveMatrix order="9999 -9999" kernelMatrix="1"/></filter><rect width="1080" height="1920" filter="url(#f)"/>${many(500, SHEET)}`,
  ),
  'a filter in a region that is calculated': drawing(
    `<filter id="f" x="0" y="0" width="calc(100%)" height="calc(100%)"><feGaussianBlur stdDeviation="9"/></filter>${many(90, '<path d="M0 0h1080v1920H0z" filter="url(#f)"/>')}`,
  ),
  'dashes that do not grow with their line': svg(
    'width="1080" height="1920" viewBox="0 0 1 1.77"',
    many(
      30,
      '<path d="M0 .5H1V1H0z" stroke="red" fill="none" stroke-width=".3" stroke-dasharray=".01" vector-effect="non-scaling-stroke"/>',
    ),
  ),
  'lines that do not shrink, in capital letters': drawing(
    `${ROUND}<g transform="scale(.001)">${many(500, '<path stroke="url(#r)" stroke-width="1900" vector-effect="Non-Scaling-Stroke" d="M9 9h1080000"/>')}</g>`,
  ),
  'dashes in parts of a small view': svg(
    'width="1080" height="1920" viewBox="0 0 1 1.77"',
    many(9, '<path d="M0 .5H1V1H0z" stroke="red" fill="none" stroke-width=".1" stroke-dasharray=".0001%"/>'),
  ),
  'letters with wide lines': drawing(
    `${ROUND}<text x="540" y="900" font-size="1" stroke="url(#r)" stroke-width="1900">${many(500, 'i')}</text>`,
  ),
  'a path of 40,000 points, used 400 times': drawing(
    `<path id="p" d="${path(40_000)}"/>${many(400, '<use href="#p"/>')}`,
  ),
  'letters along a path of 40,000 points, 400 times': drawing(
    `<path id="p" d="${path(40_000)}"/>${many(400, '<text><textPath href="#p">ab</textPath></text>')}`,
  ),
  'things that move along a path of 40,000 points': drawing(
    `<path id="p" d="${path(40_000)}" fill="none"/>${many(400, '<rect width="1" height="1"><animateMotion dur="9s" repeatCount="indefinite"><mpath href="#p"/></animateMotion></rect>')}`,
  ),
  'groups as large as what they use far away': drawing(
    `<rect id="o" width="9" height="9"/>${many(900, '<g opacity=".9"><use href="#o"/><use href="#o" x="99%" y="99%"/></g>')}`,
  ),
  'groups as large as the markers in them': drawing(
    `<marker id="m" markerUnits="userSpaceOnUse" markerWidth="1080" markerHeight="1920"><path d="M0 0h1080v1920H0z"/></marker>
    ${many(500, '<g opacity=".9"><path marker-end="url(#m)" d="M0 0h1"/></g>')}`,
  ),
  'corners that stick out': drawing(
    `${ROUND}${many(4000, '<path fill="none" stroke="url(#r)" stroke-width="40" stroke-miterlimit="999999" d="M540 900h9l-9 .2"/>')}`,
  ),
  'shapes half seen through, with a line': drawing(
    many(700, '<path d="M0 0h1080v1920H0z" fill="red" stroke="blue" opacity=".5"/>'),
  ),
  'animations, used often': drawing(
    `<g id="g">${many(200, '<path d="M0 0h1v1"><animate attributeName="fill" values="red;blue" dur="1s" repeatCount="indefinite"/></path>')}</g>${many(150, '<use href="#g"/>')}`,
  ),
  'an animation of long values, used often': drawing(
    `<path id="g" d="M0 0h1v1"><animate attributeName="x" values="${many(50_000, '1;')}1" dur="1s" repeatCount="indefinite"/></path>${many(900, '<use href="#g"/>')}`,
  ),
  'small things with large masks': drawing(
    `<mask id="k" x="0" y="0" width="1080" height="1920" maskUnits="userSpaceOnUse">${SHEET}</mask>${many(900, '<path mask="url(#k)" d="M0 0h1v1z"/>')}`,
  ),
  'small filters of many steps': drawing(
    `<filter id="f">${many(60, '<feOffset/>')}</filter>${many(1500, '<path filter="url(#f)" d="M0 0h1v1z"/>')}`,
  ),
  'wide dashes on each other': drawing(
    many(
      40,
      '<circle cx="540" cy="960" r="500" fill="none" stroke="red" stroke-width="300" stroke-linecap="round" stroke-dasharray="1 1"/>',
    ),
  ),
  'a view box that an animation makes small': svg(
    'viewBox="0 0 108000 192000"',
    `${ROUND}<animate attributeName="viewBox" to="0 0 1080 1920" dur="9s"/>${many(500, SHEET)}`,
  ),
  'a symbol in a symbol, in parts of the view': drawing(
    `${ROUND}<symbol id="a" viewBox="0 0 9 9" preserveAspectRatio="none"><rect width="9" height="9" fill="url(#r)"/></symbol>
    <symbol id="b" viewBox="0 0 9 9" preserveAspectRatio="none"><use href="#a" width="100%" height="100%"/></symbol>
    ${many(500, '<use href="#b" width="100%" height="100%"/>')}`,
  ),
  'a use that an animation makes wide': drawing(
    `${ROUND}<symbol id="s" viewBox="0 0 1 1"><rect width="1" height="1" fill="url(#r)"/></symbol>
    ${many(500, '<use href="#s" width="1" height="1"><animate attributeName="width" to="1900"/></use>')}`,
  ),
  'an ellipse whose radius is that of the other axis': drawing(
    ROUND + many(500, '<ellipse cx="540" cy="960" rx="-1" ry="960" fill="url(#r)"/>'),
  ),
}
