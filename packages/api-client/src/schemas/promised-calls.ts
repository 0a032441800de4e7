/** One call that the spec promises: how its input is sent, method, path, and the request fields that the spec names. */
export interface PromisedCall {
  /** section of docs/spec.md, such as '7.1' */
  section: string
  encode: string
  method: string
  /** a parameter is written `:cardId`, as in an endpoint */
  path: string
  fields: string[]
}

/** Spec 7, line by line, in the order of its tables. */
const SPEC_7 = `
  7.1 json      POST /api/login/local/captcha                     account
  7.1 json      POST /api/login/local/login                       accountCode account isNoPassWd countryCode
  7.1 query     GET  /api/login/oauth/web/url/{provider}          provider
  7.1 query     GET  /api/login/wechat/mp-qrcode-render
  7.1 json      POST /api/login/wechat/mp-qrcode-status           ticket
  7.1 query     GET  /api/login/wechat/mp-qrcode-status
  7.1 query     GET  /api/ecards/user/info/current
  7.1 json      POST /api/login/local/logout
  7.1 multipart POST /api/login/info/user/update                  name email headPic
  7.1 json      POST /api/login/info/deleteAccount/check/email    account
  7.1 json      POST /api/login/info/deleteAccount                account accountCode
  7.2 json      POST /api/ecards/cards/page                       pageNum pageSize category festivalId aspectRatio searchText
  7.2 json      POST /api/ecards/counter/card/like                id userCode isLike isTemplate
  7.2 json      POST /api/ecards/counter/ecardsUsed               id userCode
  7.2 query     GET  /api/ecards/basic/card/{cardId}              cardId isTemplate userCode
  7.2 json      POST /api/ecards/cards/save                       festivalId templateId definition thumbnail category title isTemplate userCode
  7.2 json      POST /api/ecards/cards/remove                     id
  7.2 json      POST /api/ecards/user/records/likePage            pageNum pageSize userCode
  7.2 json      POST /api/ecards/user/records/page                pageNum pageSize
  7.2 query     GET  /api/ecards/basic/search/texts               type
  7.2 query     GET  /api/ecards/web/basic/card/category/list     pageNum pageSize
  7.2 query     GET  /api/ecards/basic/festival/list
  7.2 query     GET  /api/ecards/web/basic/festival/list          regionCode
  7.2 query     GET  /api/ecards/web/basic/language/list
  7.3 query     GET  /api/ecards/web/solution/search              isTemplate pageNum pageSize regionCode
  7.3 query     GET  /api/ecards/web/solution/detail              id isTemplate
  7.3 json      POST /api/ecards/web/solution/save                solution solutionId
  7.3 json      POST /api/ecards/web/solution/remove              id
  7.3 query     GET  /api/ecards/web/basic/user/code/secret       id isTemplate
  7.4 query     GET  /api/ecards/user/product/list                deviceType
  7.4 json      POST /api/pay/{source}/createOrder                source serviceId productId orderDesc
  7.4 query     GET  /api/pay/{source}/verifyOrder                source serviceId orderNo
  7.4 json      POST /api/ecards/activity/rewards/{rewardId}      rewardId url
  7.5 json      POST /api/common/service/feedback/{serviceId}     serviceId userCode problemDescription contactAddress filePathList
  7.5 query     GET  /api/file/oss/getPolicy                      name
  7.5 query     GET  /markdown/{fileName}.md                      fileName
  7.6 query     GET  /api/login/oauth/web/providers
  7.6 query     GET  /api/login/ways
  7.6 json      POST /api/login/ways/add                           provider redirect
  7.6 json      POST /api/login/ways/qrcode-render
  7.6 json      POST /api/login/ways/qrcode-status                 ticket
  7.6 json      POST /api/login/ways/remove                        id
  7.6 query     GET  /api/login/sessions
  7.6 json      POST /api/login/sessions/end                       id
  7.6 json      POST /api/login/sessions/end-others
  7.6 json      POST /api/login/passkeys/register-options
  7.6 json      POST /api/login/passkeys/register                 id response
  7.6 json      POST /api/login/passkeys/login-options
  7.6 json      POST /api/login/passkeys/login                    id response
  7.6 query     GET  /api/login/passkeys
  7.6 json      POST /api/login/passkeys/remove                   id
  7.6 json      POST /api/login/info/deleteAccount/by-login
  7.6 json      POST /api/ecards/user/records/remove              id isTemplate
  7.6 query     GET  /api/ecards/basic/search/suggestions          searchText
  7.6 query     GET  /api/ecards/web/solution/preview              id isTemplate
  7.6 query     GET  /api/ecards/web/solution/file                 id isTemplate
  7.6 json      POST /api/ecards/web/solution/import               text
  7.6 json      POST /api/ecards/web/basic/user/code/secret/rotate id
  7.6 json      POST /api/ecards/web/basic/user/code/secret/revoke id
  7.6 query     GET  /api/ecards/web/solution/sightings            id
  7.6 query     GET  /api/ecards/cards/variants/:cardId            isTemplate
  7.6 query     GET  /api/ecards/web/basic/festival/:slug          slug
  7.6 query     GET  /api/ecards/cards/versions/:cardId            cardId
  7.6 query     GET  /api/ecards/cards/versions/:cardId/:version   cardId version
  7.6 json      POST /api/ecards/cards/versions/name               cardId version name
  7.6 query     GET  /api/ecards/cards/work/:cardId                isTemplate
  7.6 json      POST /api/ecards/cards/copy                       id
  7.6 json      POST /api/ecards/cards/form                       id aspectRatio language
  7.6 json      POST /api/ecards/cards/name                       id title
  7.6 json      POST /api/ecards/cards/print                      cardId version paper fold fit marks texts
  7.6 json      POST /api/ecards/ai/image                         prompt aspectRatio
  7.6 json      POST /api/ecards/ai/words                         occasion relation voice language name from hint
  7.6 query     GET  /api/pay/ways
  7.6 query     GET  /api/pay/membership
  7.6 json      POST /api/pay/membership/cancel
  7.6 json      POST /api/pay/membership/resume
  7.6 query     GET  /api/pay/orders
  7.6 json      POST /api/pay/orders/refund                       orderNo reason
  7.6 json      POST /api/pay/invoice                             orderNo
  7.6 json      POST /api/file/oss/claim                          key name
  7.6 query     GET  /api/ecards/brand
  7.6 json      POST /api/ecards/brand/save                       colors heading body logo version
  7.6 query     GET  /api/ecards/files
  7.6 json      POST /api/ecards/files/remove                     key
  7.6 query     GET  /plugin/solution                             k near sign
  7.6 query     GET  /plugin/pinned
`

/**
 * Every call that the product promises. A test compares the contract with it, and the table of calls is made from it.
 */
export const PROMISED_CALLS: readonly PromisedCall[] = SPEC_7.split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([section]) => section !== '')
  .map(([section = '', encode = '', method = '', path = '', ...fields]) => ({
    section,
    encode,
    method,
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    fields,
  }))
