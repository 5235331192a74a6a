import { accounts } from '@ev/account/server/tables.ts';
import { deliveryAddress } from '@ev/account/server/testing/delivery-address.ts';
import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { loadPersonalData } from '@ev/platform/personal-data.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersonalData, type PersonalDataService } from '../personal-data-service.ts';

let server: TestServer;
let personalData: PersonalDataService;

beforeAll(async () => {
  server = await launch();
  const { db, providers } = server;
  const partner = ((name: keyof typeof providers) => providers[name]) as never;
  personalData = createPersonalData({ db, partner, registers: await loadPersonalData(await houseDomains()) });
});
afterAll(() => server.stop());

/** A customer with an address and feedback. */
async function customer(): Promise<{ uid: string; phone: string }> {
  const phone = freshPhone();
  const { uid, accessToken: token } = await newCustomer(server, phone);
  await server.client.call('account.saveAddress', deliveryAddress, { token });
  const feedback = { kind: 'app', text: '列表没有刷新', contact: '' } as const;
  await server.client.call('support.sendFeedback', feedback, { token });
  return { uid, phone };
}

it('leaves nothing of the customer in any domain that no law keeps, and everything of others', async () => {
  const [closing, other] = [await customer(), await customer()];
  const before = JSON.stringify(await personalData.collect(other.uid));
  expect(before).toContain(deliveryAddress.detail);
  // Twice: the second time there is nothing left to do.
  for (const _round of [1, 2]) await server.db.transaction((tx) => personalData.erase(tx, closing.uid));
  const left = await personalData.collect(closing.uid);
  expect(left.map(({ domain }) => domain)).toEqual(['account']);
  expect(JSON.stringify(left)).not.toContain(closing.phone);
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, closing.uid));
  expect(account).toMatchObject({ nickname: '已注销用户', avatarUrl: null });
  expect(JSON.stringify(await personalData.collect(other.uid))).toBe(before);
});
