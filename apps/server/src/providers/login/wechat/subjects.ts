/**
 * WeChat names a person by an openid for each of our registrations, and by one unionid for all that are registered
 * together. The same unionid is the same account of ours, whichever way somebody logs in.
 */
export const unionSubject = (unionid: string): string => `unionid:${unionid}`
