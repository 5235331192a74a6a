import * as z from 'zod/mini';

/** Where a browser ties its login to all tabs: beside the contract, for only here is there a cookie. */
export const browserSessionPath = '/console/session';
/** What pages of other sites cannot send. */
export const browserSessionHeader = 'x-console';

export const JoinedSession = z.object({ accessToken: z.string(), staffId: z.string() });
