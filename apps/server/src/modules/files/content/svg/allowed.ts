/*
 * What a stored SVG may contain (rule S7). Anything not named here is left out: scripts, style sheets, foreign elements,
 * links, event handlers, and future additions to SVG. Embedded pictures are encoded anew.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

export const ELEMENTS = words(`
  svg g defs symbol use image title desc
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion mpath`)

/** These elements become groups, or nothing where a group would say nothing. */
export const UNWRAPPED = words('a switch')

/** Elements whose text is shown or read out. */
export const TEXT_ELEMENTS = words('text tspan textPath title desc')

/** Elements whose `href` may name another element of the same file. */
export const REFERRING = words('use textPath mpath linearGradient radialGradient pattern')

/** CSS properties that are also attributes: the part of a style that is written as attributes. */
export const PRESENTATION = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters cursor
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight image-rendering letter-spacing
  lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow paint-order
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode`)

/** CSS properties that are no attributes: browsers read them in a style only, so they are written there. */
export const STYLE_ONLY = words(`
  background-color font-feature-settings font-kerning font-optical-sizing font-variant-alternates font-variant-caps
  font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings
  isolation line-height mix-blend-mode text-align text-decoration-color text-decoration-line text-decoration-style
  text-decoration-thickness text-indent text-orientation text-transform text-underline-offset transform-box white-space`)

/** Attributes that may also stand in a style, and the elements whose style browsers read them from. */
export const GEOMETRY = words('cx cy r rx ry x y width height')
export const SIZED = words('svg rect circle ellipse image')

/** Attributes that are read out or only inform. */
export const TEXT_ATTRIBUTES = words('role lang aria-label aria-hidden')

/** Everything within an element inherits its paint. */
export const PAINTS = words('fill stroke')
export const MARKERS = words('marker-start marker-mid marker-end')
/** The only elements that can have markers. */
export const LINES = words('path line polyline polygon')

const OTHER_ATTRIBUTES = words(`
  viewBox preserveAspectRatio version
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height d points pathLength offset
  textLength startOffset method spacing side
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 tableValues slope intercept amplitude
  exponent order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent kernelUnitLength azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed
  stitchTiles
  attributeName from to by begin dur end min max repeatCount repeatDur restart calcMode keyTimes keySplines keyPoints
  additive accumulate path`)

export const isAllowedAttribute = (name: string): boolean => PRESENTATION.has(name) || OTHER_ATTRIBUTES.has(name)

/** Properties and attributes that an animation may change. */
export const isAnimatable = (name: string): boolean =>
  PRESENTATION.has(name) ||
  name === 'mix-blend-mode' ||
  /^(?:[xyrd]|[xy][12]|[cfd][xy]|r[xy]|width|height|points|offset|viewBox|stdDeviation)$/.test(name)

/** Elements that others draw as often as they like: animations of these themselves are left out, those inside stay. */
export const STILL = words('pattern mask clipPath marker filter symbol')

/** Functions allowed in values; none of them can contain an address. */
export const FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch calc min max clamp
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  inset circle ellipse polygon cubic-bezier`)
