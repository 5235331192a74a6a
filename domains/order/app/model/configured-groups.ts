import type { ConfiguredGroup } from '@ev/showcase/app/public.ts';
import type { OrderDetail } from '../../contract/order.ts';

/** The ordered options by group. An order stores the names itself, so no catalogue is needed. */
export function groupsOfOrder(configuration: OrderDetail['configuration']): ConfiguredGroup[] {
  const groups = new Map<string, ConfiguredGroup['items']>();
  for (const { group, code, name } of configuration) {
    groups.set(group, [...(groups.get(group) ?? []), { code, name, note: null, swatch: null }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
