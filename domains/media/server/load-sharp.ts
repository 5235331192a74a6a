/** Loaded with the first picture, so that processes without pictures save the memory. */
export const loadSharp = async () => (await import('sharp')).default;
