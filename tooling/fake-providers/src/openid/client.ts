/** The product as the provider knows it. */
export const CLIENT_ID = 'petalpost-stand-in'
export const CLIENT_SECRET = 'petalpost-canary-openid-client-secret'
