import type { Address } from '@ev/console-kit/use-address.ts';
import { isDay } from '@ev/kernel/shanghai-time.ts';
import type { AuditFilter } from '../../data/audit.ts';

/** The filter in the URL; invalid values are ignored. */
export function filterOf({ get }: Pick<Address, 'get'>): AuditFilter {
  const days = { fromDay: get('from'), toDay: get('to') };
  const memberId = get('member');
  const filter: AuditFilter = {
    action: get('action').slice(0, 60),
    object: get('object'),
    fromDay: isDay(days.fromDay) ? days.fromDay : '',
    toDay: isDay(days.toDay) ? days.toDay : '',
    memberId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(memberId) ? memberId : '',
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
