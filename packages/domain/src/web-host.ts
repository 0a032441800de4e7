import { anyCase } from './pattern.ts'

/**
 * Endings of files of web servers, by which `cart.php` differs from a host. `pl` is none: far more hosts are Polish than
 * pages are Perl.
 */
export const FILE_ENDINGS: string = String.raw`\.(?:php\d?|html?|phtml|shtml|xhtml|aspx?|jspx?|cgi|do|cfm|action|js|css|xml|json|txt|pdf)`
export const FILE_ENDING: RegExp = new RegExp(`${FILE_ENDINGS}$`, 'i')

/** A host in text: a name with dots, an address of IPv4, `localhost`, or any name before a port. */
const NAMED = String.raw`(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+\.?`
const LOCALHOST = anyCase('localhost')
const NUMBERED = String.raw`\d+(?:\.\d+){3}`
const WITH_PORT = String.raw`[\p{L}\p{N}_-]+(?=:\d)`

/** The host with its port at the beginning of what a person types as the address of a page. */
export const TYPED_HOST: RegExp = new RegExp(
  String.raw`^(?:${LOCALHOST}\.?|\[[\da-f:.]+\]|${NUMBERED}|${WITH_PORT}|${NAMED})(?::\d+)?(?=[/?#]|$)`,
  'iu',
)

/** The host with its port after the star of a page rule, without what follows. */
export const STARRED_HOST: string = String.raw`\*\.?(?:${LOCALHOST}(?=[/:])|${NUMBERED}|${WITH_PORT}|${NAMED})(?::\d+)?`
