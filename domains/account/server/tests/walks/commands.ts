import { countOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { deliveryAddress } from '../../testing/delivery-address.ts';

const saveAddress: Command<'account.saveAddress'> = {
  prepare: async (world, { uid }) => ({
    input: deliveryAddress,
    otherInput: { ...deliveryAddress, detail: '文三路 2 号' },
    effects: () =>
      countOf(world, sql`select count(*) as n from delivery_address where account_id::text = ${uid}`),
  }),
  written: { table: 'delivery_address', by: 'insert' },
  afterADay: 'first answer',
};

const setDefaultAddress: Command<'account.setDefaultAddress'> = {
  async prepare(world, person) {
    await world.addressOf(person);
    const [id, other] = [await world.addressOf(person), await world.addressOf(person)];
    return {
      input: { id },
      otherInput: { id: other },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from delivery_address where id in (${id}, ${other}) and is_default`,
        ),
    };
  },
  written: { table: 'delivery_address', by: 'update' },
  afterADay: 'first answer',
};

const deleteAddress: Command<'account.deleteAddress'> = {
  async prepare(world, person) {
    const [id, other] = [await world.addressOf(person), await world.addressOf(person)];
    return {
      input: { id },
      otherInput: { id: other },
      effects: async () =>
        2 -
        (await countOf(world, sql`select count(*) as n from delivery_address where id in (${id}, ${other})`)),
    };
  },
  written: { table: 'delivery_address', by: 'delete' },
  afterADay: 'first answer',
};

const endUserSessions: Command<'account.endUserSessions'> = {
  who: 'staff',
  async prepare(world) {
    const { uid } = await world.newMember();
    return {
      input: { uid, reason: '客户报失手机' },
      otherInput: { uid, reason: '客户要求' },
      effects: world.deeds('user.sessionsEnded', `user:${uid}`),
    };
  },
  written: { table: 'audit_log', by: 'insert' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'account'>> = {
  'account.saveAddress': saveAddress,
  'account.setDefaultAddress': setDefaultAddress,
  'account.deleteAddress': deleteAddress,
  'account.endUserSessions': endUserSessions,
};
