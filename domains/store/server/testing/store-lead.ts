import type { Api } from '@ev/contract';
import { closeOf } from '@ev/lead/server/testing/leads.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { like } from 'drizzle-orm';

/** The input of a lead at a store. */
export const storeLead: Api['store.leaveStoreLead']['input'] = {
  storeId: 's33010001',
  modelCode: 'ling',
  name: '林岚',
  phone: '13800000001',
  remark: '请在下午联系',
};

type Place = { server: TestServer; staffToken: string };

/** A walk leaves more leads than a customer may, and from one network. */
export async function forgetLimits({ server }: Pick<Place, 'server'>): Promise<void> {
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'store-lead:%'));
}

/** One more lead of a customer. Returns its id. */
export async function leave(
  { server }: Pick<Place, 'server'>,
  { token }: { token: string },
): Promise<string> {
  await forgetLimits({ server });
  return (await server.client.call('store.leaveStoreLead', storeLead, { token })).body.leadId;
}

/** One more closed lead of a customer. Returns its id. */
export async function leaveAndClose(world: Place, person: { token: string }): Promise<string> {
  const leadId = await leave(world, person);
  await world.server.client.call('lead.followLead', closeOf('lead', leadId), { token: world.staffToken });
  return leadId;
}
