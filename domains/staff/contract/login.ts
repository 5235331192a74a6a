import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { StaffMember } from './members.ts';

/** The result of a login. */
export const LoggedIn = z.object({ accessToken: z.string(), expiresAt: instant(), member: StaffMember });
