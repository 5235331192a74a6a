import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { enter, enterWithKeys, keysInput, operatorInput } from '../testing/entered.ts';

/** Counts how often these operators are written from now on. */
async function writesOf(world: World, ...ids: string[]) {
  const writes = () =>
    countOf(
      world,
      sql`select coalesce(sum(version), 0) as n from charging_operator where operator_id in (${listOf(ids)})`,
    );
  const before = await writes();
  return async () => (await writes()) - before;
}

const changed = { table: 'charging_operator', by: 'update' } as const;

// Operators are the brand's partners: every staff member who may make a call may name any.
export const walks = defineWalks('operator', {
  'operator.listOperators': {
    input: { pageNo: 1, pageSize: 10 },
  },
  'operator.saveOperator': {
    names: { operatorId: 'internal', ourId: 'internal' },
    once: {
      written: { table: 'charging_operator', by: 'insert' },
      async prepare(world) {
        const [input, otherInput] = [operatorInput(), operatorInput()];
        return {
          input,
          otherInput,
          effects: await writesOf(world, input.operatorId, otherInput.operatorId),
        };
      },
    },
  },
  'operator.setOperatorKeys': {
    names: { operatorId: 'internal' },
    once: {
      written: changed,
      async prepare(world) {
        const operatorId = await enter(world);
        return {
          input: keysInput(operatorId, 'theirs'),
          otherInput: keysInput(operatorId, 'ours'),
          effects: await writesOf(world, operatorId),
        };
      },
    },
  },
  'operator.switchOperator': {
    names: { operatorId: 'internal' },
    once: {
      written: changed,
      async prepare(world) {
        const [operatorId, other] = [await enterWithKeys(world), await enterWithKeys(world)];
        return {
          input: { operatorId, active: true },
          otherInput: { operatorId: other, active: true },
          effects: await writesOf(world, operatorId, other),
        };
      },
    },
  },
  'operator.listOperatorMessages': {
    example: async (world) => ({
      input: { operatorId: await enter(world), direction: 'out', name: 'query_token', failed: true },
    }),
    names: { operatorId: 'internal' },
  },
  'operator.testOperator': {
    example: async (world) => ({ input: { operatorId: await enterWithKeys(world) } }),
    names: { operatorId: 'internal' },
  },
});
