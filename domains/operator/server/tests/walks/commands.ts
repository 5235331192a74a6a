import { countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { enter, enterWithKeys, keysInput, operatorInput } from '../../testing/entered.ts';

/** How often these operators were written since. */
async function writesOf(world: World, ...ids: string[]) {
  const writes = () =>
    countOf(
      world,
      sql`select coalesce(sum(version), 0) as n from charging_operator where operator_id in (${listOf(ids)})`,
    );
  const begun = await writes();
  return async () => (await writes()) - begun;
}
const changed = {
  who: 'staff',
  written: { table: 'charging_operator', by: 'update' },
  afterADay: 'first answer',
} as const;

const saveOperator: Command<'operator.saveOperator'> = {
  ...changed,
  written: { table: 'charging_operator', by: 'insert' },
  async prepare(world) {
    const [input, otherInput] = [operatorInput(), operatorInput()];
    return {
      ...{ input, otherInput },
      effects: await writesOf(world, input.operatorId, otherInput.operatorId),
    };
  },
};

const setOperatorKeys: Command<'operator.setOperatorKeys'> = {
  ...changed,
  async prepare(world) {
    const operatorId = await enter(world);
    return {
      input: keysInput(operatorId, 'theirs'),
      otherInput: keysInput(operatorId, 'ours'),
      effects: await writesOf(world, operatorId),
    };
  },
};

const switchOperator: Command<'operator.switchOperator'> = {
  ...changed,
  async prepare(world) {
    const [operatorId, other] = [await enterWithKeys(world), await enterWithKeys(world)];
    return {
      input: { operatorId, active: true },
      otherInput: { operatorId: other, active: true },
      effects: await writesOf(world, operatorId, other),
    };
  },
};

export const commands: Commands<CallsOf<'operator'>> = {
  'operator.saveOperator': saveOperator,
  'operator.setOperatorKeys': setOperatorKeys,
  'operator.switchOperator': switchOperator,
};
