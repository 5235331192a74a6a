import * as z from 'zod/mini';

/** Fields of the settings that partners are connected by. */
export const words = z.string().check(z.minLength(1));
export const address = z.string().check(z.refine(URL.canParse, 'no address'));
export const secrets = z.array(words).check(z.minLength(1));
