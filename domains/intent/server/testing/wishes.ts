import type { Api } from '@ev/contract';
import { closeOf } from '@ev/lead/server/testing/leads.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { wishes } from '../tables.ts';

type Place = { server: TestServer; staffToken: string };
type Person = { uid: string; token: string };

export const wish: Api['intent.saveWish']['input'] = {
  modelCode: 'ling',
  topics: ['range', 'price'],
  remark: '想要后排更大',
  remind: true,
};

/** A customer's wish, for one more car each time. Returns its id. */
export async function sayWish({ server }: Pick<Place, 'server'>, { uid, token }: Person): Promise<string> {
  const existing = await server.db.select().from(wishes).where(eq(wishes.accountId, uid));
  const modelCode = ['ling', 'yue', 'yuan'].find((code) => existing.every((one) => one.modelCode !== code));
  if (!modelCode) throw new Error('There is no car left to wish of');
  await server.client.call('intent.saveWish', { ...wish, modelCode }, { token });
  const own = and(eq(wishes.accountId, uid), eq(wishes.modelCode, modelCode));
  const [row] = await server.db.select({ id: wishes.id }).from(wishes).where(own);
  if (!row) throw new Error('The wish was not written');
  return row.id;
}

/** One that staff have closed. Returns its id. */
export async function sayAndClose(world: Place, person: Person): Promise<string> {
  const wishId = await sayWish(world, person);
  const input = closeOf('wish', wishId);
  await world.server.client.call('lead.followLead', input, { token: world.staffToken });
  return wishId;
}
