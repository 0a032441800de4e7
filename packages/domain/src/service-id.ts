/** The product's own service identifier: payments and feedback name it (spec 7.4, 7.5). */
export const SERVICE_ID = 'petalpost'
