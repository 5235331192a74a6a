import { countOf, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { claiming, claimNote, failOf, issueOf, otherPackage, toClaim } from '../../testing/begun-rights.ts';

const moved = { written: { table: 'car_right', by: 'update' }, afterADay: 'first answer' } as const;

const changePackage: Command<'rights.changePackage'> = {
  written: { table: 'order_rights', by: 'update' },
  afterADay: 'first answer',
  async prepare(world, person) {
    const [orderNo, other] = [await world.submit(person), await world.submit(person)];
    const addition = await otherPackage(world);
    return {
      input: { orderNo, addition },
      otherInput: { orderNo: other, addition },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from inbox_message where title = '权益包已更换' and link like any (array[${listOf([orderNo, other].map((no) => `%${no}`))}])`,
        ),
    };
  },
};

const claimRight: Command<'rights.claimRight'> = {
  ...moved,
  async prepare(world, person) {
    const [rightNo, other] = [await toClaim(world, person), await toClaim(world, person)];
    return {
      input: { rightNo, note: claimNote },
      otherInput: { rightNo: other },
      effects: eventsOf(world, 'claim', rightNo, other),
    };
  },
};

const issueRight: Command<'rights.issueRight'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const [rightNo, other] = [await claiming(world, world.member), await claiming(world, world.member)];
    return {
      input: issueOf(rightNo),
      otherInput: issueOf(other),
      effects: eventsOf(world, 'issue', rightNo, other),
    };
  },
};

const failRight: Command<'rights.failRight'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const [rightNo, other] = [await claiming(world, world.member), await claiming(world, world.member)];
    return {
      input: failOf(rightNo),
      otherInput: failOf(other),
      effects: eventsOf(world, 'fail', rightNo, other),
    };
  },
};

export const commands: Commands<CallsOf<'rights'>> = {
  'rights.changePackage': changePackage,
  'rights.claimRight': claimRight,
  'rights.issueRight': issueRight,
  'rights.failRight': failRight,
};
