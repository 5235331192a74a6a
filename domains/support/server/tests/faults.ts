import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what customers and the brand tell each other. */
export const faults: readonly Fault[] = [
  {
    name: "somebody else's feedback",
    file: 'server/feedback-service.ts',
    find: 'if (row?.accountId !== accountId) throw',
    replace: 'if (!row) throw',
    breaks: 'whoever knows a number ends what somebody else waits for',
    tests: ['server/tests/feedback.test.ts'],
  },
  {
    name: 'two answers to one feedback',
    file: 'server/staff-feedback.ts',
    find: "if (row.status !== seenStatus) throw new AppError('support.feedbackMoved');",
    replace: '',
    breaks: 'two members of staff work on the same feedback without knowing it',
    tests: ['server/tests/feedback.test.ts'],
  },
];
