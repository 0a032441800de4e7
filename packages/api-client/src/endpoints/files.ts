import type { Endpoint } from '../endpoint.ts'
import type { AgreementInput, UploadPolicyData, UploadPolicyInput } from '../schemas/files.ts'

// Spec section 7.5.

/** Leave to upload for a few minutes; to be fetched anew 3 s before it ends. */
export const uploadPolicy: Endpoint<UploadPolicyInput, UploadPolicyData> = {
  name: 'uploadPolicy',
  method: 'GET',
  path: '/api/file/oss/getPolicy',
  encode: 'query',
}

/** The text of an agreement. A static file of the web app, so the server mounts no handler for it. */
export const agreement: Endpoint<AgreementInput, string> = {
  name: 'agreement',
  method: 'GET',
  path: '/markdown/:fileName.md',
  encode: 'query',
  answer: 'text',
}
