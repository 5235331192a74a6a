import type { CanaryLife } from '@ev/testkit/server/walks/world.ts';
import { defineWorldPart, type World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { boundCars } from '../tables.ts';
import { deliveryAddress } from './delivery-address.ts';
import { freshPhone, logIn, newCustomer } from './log-in.ts';
import { logInMiniProgram } from './mini-program.ts';
import { openRequest } from './phones.ts';
import { address, car, phoneRequest } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface WorldParts {
    account: Customers & {
      /** One more address of a customer. Returns its id. */
      addressOf(person: { token: string }): Promise<string>;
    };
  }
  interface MemberParts {
    account: { vin: string; addressId: string; requestNo: string };
  }
}

const carOf = { modelCode: 'ling', modelName: '凌' };
const vinOfMember = 'LEYTESTWALK000001';

export const worldPart = defineWorldPart('account', {
  make: ({ server }) => ({
    async newMember(who) {
      const phone = who?.phone ?? freshPhone();
      const login = who ? logIn(server, { ...who, phone }) : newCustomer(server, phone);
      const { accessToken, refreshToken, uid } = await login;
      return { token: accessToken, refreshToken, uid, phone };
    },
    async noteUse(token) {
      await server.client.call('account.getCustomer', {}, { token });
    },
    async forgetCodes() {
      await server.db.execute(sql`update sms_code set created_at = created_at - interval '1 day'`);
    },
    async addressOf({ token }) {
      return (await server.client.call('account.saveAddress', deliveryAddress, { token })).body.id;
    },
  }),
  async member(world, person) {
    await bind(world, person.uid, { vin: vinOfMember, plate: null });
    return {
      vin: vinOfMember,
      addressId: await world.addressOf(person),
      requestNo: await openRequest(world, person),
    };
  },
  things: [car, address, phoneRequest],
  canary: liveAsCanary,
});

async function liveAsCanary({ world, person, caller, texts }: CanaryLife) {
  const personal = {
    addressPhone: texts.phone(),
    addressName: `叶${texts.letters(12)}`,
    addressDetail: `${texts.letters(12)}路 1 号`,
    vin: `LEY${texts.letters(14, 'ABCDEFGHJKLMNPRSTUVWXYZ123456789')}`,
    plate: `浙A${texts.letters(6)}`,
    openId: `o${texts.letters(27)}`,
    requestName: `沈${texts.letters(12)}`,
    requestPhone: texts.phone(),
  };
  await openMiniProgram(world, person, personal.openId);
  const { addressName: name, addressPhone: phone, addressDetail: detail, vin, plate } = personal;
  await bind(world, person.uid, { vin, plate });
  const requestNo = await openRequest(
    world,
    { ...caller, phone: person.phone },
    { name: personal.requestName, phone: personal.requestPhone },
  );
  const wanted = { ...deliveryAddress, name, phone, detail };
  const saved = await world.server.client.call('account.saveAddress', wanted, caller);
  return { member: { vin, addressId: saved.body.id, requestNo }, personal, named: [vin] };
}

/** Logs in in the mini-program and opens a page there. */
async function openMiniProgram({ server }: World, { phone }: { phone: string }, openId: string) {
  const { uid, token, deviceId } = await logInMiniProgram(server, { phone, openId });
  const grant = { grant_type: 'password', auth_type: 'newminipg', username: uid, password: token };
  await server.client.token(grant, { deviceId });
}

async function bind({ server }: World, accountId: string, own: { vin: string; plate: string | null }) {
  await server.db.insert(boundCars).values({ ...own, ...carOf, accountId, defaultStatus: '1' });
}
