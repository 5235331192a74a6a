import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in the factory's events and in the decisions of staff on them. */
export const faults: readonly Fault[] = [
  {
    name: 'factory events out of order',
    file: 'server/factory-events.ts',
    find: 'eq(factoryEvents.sequence, sequence)));',
    replace: "or(eq(factoryEvents.outcome, 'waiting'), eq(factoryEvents.outcome, 'refused'))));",
    breaks: 'an event that came too early is applied and earlier ones are lost',
    tests: ['server/tests/factory-endpoint.test.ts'],
  },
  {
    name: 'a late factory event is forgotten',
    file: 'server/factory-rules.ts',
    find: "if (sequence > lastSequence) return { outcome: 'waiting', reason: null };",
    replace: "return { outcome: 'waiting', reason: null };",
    breaks: 'an event after a skipped number waits for ever, and nobody is told',
    tests: ['server/tests/factory-settling.test.ts'],
  },
  {
    name: 'any gap of the factory is skipped',
    file: 'server/factory-settling.ts',
    find: "if (gap?.from !== from || gap.to !== to) throw new AppError('factory.eventMoved');",
    replace: '',
    breaks: 'staff skip a number that has arrived, or that they never saw missing',
    tests: ['server/tests/factory-settling.test.ts'],
  },
  {
    name: "any message as the factory's",
    file: '/packages/platform/src/standard-webhooks.ts',
    find: "if (!signed) throw new NotGenuine('signature', 'its signature is wrong');",
    replace: '',
    breaks: 'an attacker reports that a car was built or an order withdrawn',
    tests: ['server/signed-events/signed-events.test.ts'],
  },
];
