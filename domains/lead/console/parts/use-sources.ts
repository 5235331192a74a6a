import { fills } from 'virtual:ev/slot/lead.source';
import { useMe } from '@ev/console-kit/me.ts';
import type { LeadSourceFill } from '../lead-source.ts';

/** The sources of which the staff member may see leads. */
export function useSources(): readonly LeadSourceFill[] {
  const { data: me } = useMe();
  return fills.filter(({ permissions }) => me?.permissions.includes(permissions.read));
}

/** A source of leads by its name; the server has shown one of its leads. */
export function findSource(name: string): LeadSourceFill | undefined {
  return fills.find(({ source }) => source === name);
}
