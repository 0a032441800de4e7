import type { Endpoint } from '../endpoint.ts'
import type { NoInput, Nothing } from '../schemas/parts.ts'
import type { CheckDeleteEmailInput, DeleteAccountInput, UpdateUserInput, User } from '../schemas/user.ts'

// Spec 7.1.

/** The user of the session cookie, null without a cookie. Throws not_logged_in when the cookie's session has ended. */
export const currentUser: Endpoint<NoInput, User | null> = {
  name: 'currentUser',
  method: 'GET',
  path: '/api/ecards/user/info/current',
  encode: 'query',
}

/**
 * Saves the nickname, the avatar (when `headPic` is given), or both; returns the updated user. Throws upload_type,
 * upload_too_large, upload_broken, storage_full, uploads_paused.
 */
export const updateUser: Endpoint<UpdateUserInput, User> = {
  name: 'updateUser',
  method: 'POST',
  path: '/api/login/info/user/update',
  encode: 'multipart',
}

/**
 * Checks that this is the user's own mail address (or phone). After a success, the next code that this browser requests
 * is for deleting the account. Throws email_check_failed.
 */
export const checkDeleteEmail: Endpoint<CheckDeleteEmailInput, Nothing> = {
  name: 'checkDeleteEmail',
  method: 'POST',
  path: '/api/login/info/deleteAccount/check/email',
  encode: 'json',
}

/**
 * Deletes the account of a user who has neither address nor phone, within ten minutes after a login. Throws login_again
 * later than that, email_check_failed for other users, delete_account_failed.
 */
export const deleteAccountByLogin: Endpoint<NoInput, Nothing> = {
  name: 'deleteAccountByLogin',
  method: 'POST',
  path: '/api/login/info/deleteAccount/by-login',
  encode: 'json',
}

/** Deletes the account of the session. Throws email_check_failed, captcha_rule, delete_account_failed. */
export const deleteAccount: Endpoint<DeleteAccountInput, Nothing> = {
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/login/info/deleteAccount',
  encode: 'json',
}
