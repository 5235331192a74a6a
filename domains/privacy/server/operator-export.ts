import { brand } from '@ev/brand/default/brand.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { DomainPlace } from '@ev/platform/domains.ts';
import { loadPersonalData } from '@ev/platform/load-personal-data.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { exportFile } from './export-file.ts';
import { createPersonalData } from './personal-data-service.ts';

/**
 * The file that a customer's own export has, made on behalf of the operator of the server for a request that came
 * another way. It is not stored, the customer is not notified, and it does not count as the export of the day.
 */
export async function exportForOperator(
  {
    db,
    clock,
    partner,
    domains,
  }: { db: Database; clock: Clock; partner: ModuleContext['partner']; domains: readonly DomainPlace[] },
  accountId: string,
): Promise<{ exportNo: string; zip: Buffer }> {
  const registers = await loadPersonalData(domains);
  const at = clock.now();
  const exportNo = orderNo('E', at);
  const data = createPersonalData({ db, partner, registers }).collect(accountId);
  return { exportNo, zip: await exportFile(data, { brandName: brand.name, exportNo, at }) };
}
