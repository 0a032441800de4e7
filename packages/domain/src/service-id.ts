/** The product's own service identifier, used by payments and feedback (spec 7.4, 7.5). */
export const SERVICE_ID = 'petalpost'
