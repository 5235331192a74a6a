import * as z from 'zod/mini';

/**
 * Where a browser shares its login with all tabs. Outside the contract, because only this endpoint uses a
 * cookie.
 */
export const browserSessionPath = '/console/session';
/** Pages of other sites cannot send this header. */
export const browserSessionHeader = 'x-console';

export const JoinedSession = z.object({ accessToken: z.string(), staffId: z.string() });
