/** A page of a site, described by what it embeds. */
export interface Way {
  name: string
  /** the HTML in its head, built from the origins of the product and the peers */
  tag: (origins: Origins) => string
  /** only its work is measured, not its times, because it shows nothing */
  isIdlePeer?: true
}

export interface Origins {
  product: string
  peers: string
  /** the embed key of the solution */
  key: string
}

const ours: Way['tag'] = ({ product, key }) => `<script async src="${product}/plugin/js/main.js?k=${key}"></script>`

const posthog =
  (project: string): Way['tag'] =>
  ({ peers }) =>
    `<script>!function(t,e){var o,n,p,r;e.__SV||(window.posthog=e,e._i=[],e.init=function(i,s,a){function g(t,e){var o=e.split(".");2==o.length&&(t=t[o[0]],e=o[1]),t[e]=function(){t.push([e].concat(Array.prototype.slice.call(arguments,0)))}}(p=t.createElement("script")).type="text/javascript",p.crossOrigin="anonymous",p.async=!0,p.src=s.api_host+"/static/array.js",(r=t.getElementsByTagName("script")[0]).parentNode.insertBefore(p,r);var u=e;for(void 0!==a?u=e[a]=[]:a="posthog",u.people=u.people||[],u.toString=function(t){return"posthog"},o="init capture register onSurveysLoaded getSurveys".split(" "),n=0;n<o.length;n++)g(u,o[n]);e._i.push([i,s,a])},e.__SV=1)}(document,window.posthog||[]);posthog.init('${project}',{api_host:'${peers}',defaults:'2025-05-24'})</script>`

const script =
  (file: string, onload = ''): Way['tag'] =>
  ({ peers }) =>
    `<script async${onload && ` onload="${onload}"`} src="${peers}/${file}"></script>`

export const BLANK: Way = { name: 'blank', tag: () => '' }
export const OURS_IDLE: Way = { name: 'ours idle', tag: ours }
export const OURS_DUE: Way = { name: 'ours due', tag: ours }
/** Through a domain that passes on our files, but not the card's document. */
export const OURS_HANGS: Way = {
  name: 'ours, card hangs',
  tag: ({ peers, key }) => ours({ product: peers, peers, key }),
}

/** All of them take turns in each round. */
export const WAYS: readonly Way[] = [
  BLANK,
  OURS_IDLE,
  OURS_DUE,
  OURS_HANGS,
  { name: 'Plausible idle', tag: script('plausible.js') },
  { name: 'sweetalert2 idle', tag: script('sweetalert2.js'), isIdlePeer: true },
  {
    name: 'sweetalert2 due',
    tag: script('sweetalert2.js', `Swal.fire('Happy new year!', 'All the best from all of us.')`),
  },
  { name: 'Sentry idle', tag: script('sentry.js'), isIdlePeer: true },
  {
    name: 'Sentry due',
    tag: script('sentry.js', 'openSentry()'),
  },
  { name: 'PostHog idle', tag: posthog('idle'), isIdlePeer: true },
  {
    name: 'PostHog due',
    tag: posthog('due'),
  },
  { name: 'Formbricks idle', tag: script('formbricks.js'), isIdlePeer: true },
  {
    name: 'Formbricks due',
    tag: script('formbricks.js'),
  },
]
