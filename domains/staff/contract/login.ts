import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { StaffMember } from './members.ts';

/** What a login gives. */
export const LoggedIn = z.object({ accessToken: z.string(), expiresAt: instant(), member: StaffMember });
