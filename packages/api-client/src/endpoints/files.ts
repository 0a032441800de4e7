import type { Endpoint } from '../endpoint.ts'
import type {
  AgreementInput,
  ClaimedFile,
  ClaimUploadInput,
  MakeAiImageInput,
  OwnFiles,
  RemoveFileInput,
  UploadPolicyData,
  UploadPolicyInput,
} from '../schemas/files.ts'
import type { NoInput, Nothing } from '../schemas/parts.ts'

// Spec 7.5.

/** A permission to upload for a few minutes; fetch it again 3 s before it ends. */
export const uploadPolicy: Endpoint<UploadPolicyInput, UploadPolicyData> = {
  name: 'uploadPolicy',
  method: 'GET',
  path: '/api/file/oss/getPolicy',
  encode: 'query',
}

/**
 * Checks an upload by its content, cleans it and stores it; a repeated call returns the same file. Spec 7.6: a page
 * learns at once what is wrong with a file. Throws not_found, upload_type, upload_too_large, upload_broken,
 * storage_full, uploads_paused.
 */
export const claimUpload: Endpoint<ClaimUploadInput, ClaimedFile> = {
  name: 'claimUpload',
  method: 'POST',
  path: '/api/file/oss/claim',
  encode: 'json',
}

/** My files: pictures, films, sounds and fonts of all cards, with the cards that show them (spec 7.6). */
export const ownFiles: Endpoint<NoInput, OwnFiles> = {
  name: 'ownFiles',
  method: 'GET',
  path: '/api/ecards/files',
  encode: 'query',
}

/** Takes a file out of My files; cards that show it keep it (spec 7.6). Throws not_found. */
export const removeFile: Endpoint<RemoveFileInput, Nothing> = {
  name: 'removeFile',
  method: 'POST',
  path: '/api/ecards/files/remove',
  encode: 'json',
}

/**
 * Makes a picture from words and stores it as the user's upload (spec 7.6); it may take 50 s. Throws
 * subscription_required, not_configured, image_refused, image_failed, storage_full, uploads_paused, too_many_requests.
 */
export const makeAiImage: Endpoint<MakeAiImageInput, ClaimedFile> = {
  name: 'makeAiImage',
  method: 'POST',
  path: '/api/ecards/ai/image',
  encode: 'json',
}

/** The text of an agreement: a static file of the web app, so the server mounts no handler for it. */
export const agreement: Endpoint<AgreementInput, string> = {
  name: 'agreement',
  method: 'GET',
  path: '/markdown/:fileName.md',
  encode: 'query',
  answer: 'text',
}
