import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults at the service desk: of ownership, and of two who act at once. */
export const faults: readonly Fault[] = [
  {
    name: 'an entry stored again',
    file: 'server/own-conversation.ts',
    find: 'if (stored !== null) return { no: stored };',
    replace: '',
    breaks: 'a message that is sent again after a lost response fails, or appears twice',
    tests: ['server/tests/desk.test.ts'],
  },
  {
    name: 'two members with one customer',
    file: 'server/staff-acts.ts',
    find: "if (row.staffId !== seenStaffId) throw new AppError('service-desk.notYours');",
    replace: '',
    breaks: 'two staff members answer the same customer without knowing it',
    tests: ['server/tests/desk.test.ts'],
  },
  {
    name: 'a question that nobody answered',
    file: 'server/staff-acts.ts',
    find: "if (unseen) throw new AppError('service-desk.newMessage');",
    replace: '',
    breaks: 'a message that came while staff closed the conversation is never answered',
    tests: ['server/tests/desk.test.ts'],
  },
  {
    name: 'a message read by an answer',
    file: 'server/staff-acts.ts',
    find: 'Math.min(seenEntry, no)',
    replace: 'no',
    breaks: 'a message that came while staff wrote an answer is shown as read, and overlooked',
    tests: ['server/tests/desk.test.ts'],
  },
  {
    name: "another customer's rating",
    file: 'server/own-conversation.ts',
    find: `    eq(deskConversations.accountId, accountId),
  );`,
    replace: '  );',
    breaks: "anyone who knows a number rates another customer's conversation",
    tests: ['server/tests/desk.test.ts'],
  },
  {
    name: 'a ticket for every site',
    file: 'server/live-sockets.ts',
    find: "if (!isOfThisSite(request, publicOrigin)) throw new AppError('service-desk.ticketOver');",
    replace: '',
    breaks: 'a page of another site opens a socket in the name of the customer',
    tests: ['server/tests/sockets.test.ts'],
  },
  {
    name: 'conversations of absent members',
    file: 'server/sweep.ts',
    find: 'presences.isAbsent(staffId)',
    replace: 'sql`false`',
    breaks: 'the customer of a member who went home waits for ever',
    tests: ['server/tests/desk.test.ts'],
  },
];
