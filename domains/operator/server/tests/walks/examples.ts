import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { enter, enterWithKeys, keysInput, operatorInput } from '../../testing/entered.ts';

export const examples: Examples<CallsOf<'operator'>> = {
  'operator.listOperators': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'operator.saveOperator': () => ({ input: operatorInput() }),
  'operator.setOperatorKeys': async (world) => ({ input: keysInput(await enter(world), 'theirs') }),
  'operator.switchOperator': async (world) => ({
    input: { operatorId: await enterWithKeys(world), active: true },
  }),
  'operator.listOperatorMessages': async (world) => ({
    input: { operatorId: await enter(world), direction: 'out', name: 'query_token', failed: true },
  }),
  'operator.testOperator': async (world) => ({ input: { operatorId: await enterWithKeys(world) } }),
};
