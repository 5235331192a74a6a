/** The prefix of all addresses of the app (specification §2). */
export const basePath = '/h5';
