import { repeatableLeadMachineOf } from '@ev/lead/server/public.ts';
import { wishSource } from '../contract/wish-source.ts';

/** What staff do about a wish. A customer who sends it again needs a new answer. */
export const wishMachine = repeatableLeadMachineOf(wishSource.source);
