import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { customerOwnership } from './customer-ownership.ts';
import { staffOwnership } from './staff-ownership.ts';

export const ownership: Ownership<CallsOf<'order'>> = { ...customerOwnership, ...staffOwnership };
