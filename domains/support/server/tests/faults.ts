import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in the conversation between customers and the brand. */
export const faults: readonly Fault[] = [
  {
    name: "another customer's feedback",
    file: 'server/feedback-service.ts',
    find: 'if (row?.accountId !== accountId) throw',
    replace: 'if (!row) throw',
    breaks: "anyone who knows a number closes another customer's feedback",
    tests: ['server/tests/feedback.test.ts'],
  },
  {
    name: 'two replies to one feedback',
    file: 'server/staff-feedback.ts',
    find: "if (row.status !== seenStatus) throw new AppError('support.feedbackMoved');",
    replace: '',
    breaks: 'two staff members work on the same feedback without knowing it',
    tests: ['server/tests/feedback.test.ts'],
  },
];
