import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in notifications. */
export const faults: readonly Fault[] = [
  {
    name: 'an SMS for every change',
    file: 'server/sms-allowance.ts',
    find: 'return (sent?.count ?? 0) < sameSmsPerDay;',
    replace: 'return (sent?.count ?? 0) >= 0;',
    breaks: 'a customer who locks and unlocks all day spends the brand’s money on SMS',
    tests: ['server/tests/sms.test.ts'],
    only: 'a few times a day',
  },
  {
    name: 'SMS of a topic that is switched off',
    file: 'server/switches-service.ts',
    find: 'return (await tx.$count(smsSwitches, off)) === 0;',
    replace: 'return (await tx.$count(smsSwitches, off)) >= 0;',
    breaks: 'a customer who has switched SMS off gets them all the same',
    tests: ['server/tests/sms.test.ts'],
    only: 'is not sent for a topic',
  },
  {
    name: 'a message to a closed account',
    file: 'server/notices.ts',
    find: 'if (await isClosed(tx, accountId)) return;',
    replace: '',
    breaks: 'what is written about a customer whose data was erased stays for good',
    tests: ['server/tests/inbox.test.ts'],
    only: 'is not written for a closed account',
  },
];
