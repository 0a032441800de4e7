import type { Endpoint } from '../endpoint.ts'
import type { NoInput, Nothing } from '../schemas/parts.ts'
import type { CheckDeleteEmailInput, DeleteAccountInput, UpdateUserInput, User } from '../schemas/user.ts'

// Spec 7.1.

/**
 * Who is logged in: the user of the session cookie, null without such a cookie. Throws not_logged_in when the cookie's
 * session has ended.
 */
export const currentUser: Endpoint<NoInput, User | null> = {
  name: 'currentUser',
  method: 'GET',
  path: '/api/ecards/user/info/current',
  encode: 'query',
}

/**
 * Saves the nickname, or the avatar when `headPic` is given, or both; answers the user as it is now. Throws upload_type,
 * upload_too_large, upload_broken, storage_full.
 */
export const updateUser: Endpoint<UpdateUserInput, User> = {
  name: 'updateUser',
  method: 'POST',
  path: '/api/login/info/user/update',
  encode: 'multipart',
}

/**
 * Is this the user's own address (or phone)? After a success the next code that this browser asks for is one for
 * deleting the account. Throws email_check_failed.
 */
export const checkDeleteEmail: Endpoint<CheckDeleteEmailInput, Nothing> = {
  name: 'checkDeleteEmail',
  method: 'POST',
  path: '/api/login/info/deleteAccount/check/email',
  encode: 'json',
}

/** Deletes the account of the session. Throws email_check_failed, captcha_rule, delete_account_failed. */
export const deleteAccount: Endpoint<DeleteAccountInput, Nothing> = {
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/login/info/deleteAccount',
  encode: 'json',
}
