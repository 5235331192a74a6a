import { customer } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited } from '@ev/testkit/server/walks/effects.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { contactMentions } from '../tables.ts';
import { mention, noteOn, numberInput, promise } from '../testing/contacts.ts';
import { step } from '../testing/things.ts';

export const walks = defineWalks(
  'contact',
  {
    'contact.showNumber': {
      example: ({ member: { uid } }) => ({ input: numberInput(uid) }),
      names: { subjectId: { thing: customer, input: numberInput } },
      once: {
        written: { table: 'number_look', by: 'insert' },
        effects: audited('contact.showNumber', 'user'),
      },
      shows: { staff: ['phone'] },
    },
    'contact.getRecord': {
      example: ({ member: { uid } }) => ({ input: { kind: 'user', subjectId: uid } }),
      names: { subjectId: { thing: customer, input: (subjectId) => ({ kind: 'user', subjectId }) } },
      shows: { staff: ['uid'] },
    },
    'contact.addNote': {
      example: async (world) => {
        const { uid: ownerId } = world.colleague;
        const { uid: colleague } = await world.newStaffPerson();
        return {
          input: {
            ...noteOn(world.member.uid),
            next: { words: '寄送配置单', dueOn: '2027-06-01', ownerId },
            mentions: [colleague],
          },
        };
      },
      names: { subjectId: { thing: customer, input: noteOn }, 'next.ownerId': 'internal' },
      once: { written: { table: 'contact_note', by: 'insert' }, effects: audited('contact.note', 'user') },
    },
    'contact.seeMentions': {
      example: ({ member: { uid } }) => ({ input: { kind: 'user', subjectId: uid } }),
      names: { subjectId: { thing: customer, input: (subjectId) => ({ kind: 'user', subjectId }) } },
      once: {
        written: { table: 'contact_mention', by: 'update' },
        async prepare(world, reader) {
          const [{ uid }, { uid: other }] = [await world.newMember(), await world.newMember()];
          for (const customer of [uid, other]) await mention(world, customer, reader);
          const seen = and(eq(contactMentions.staffId, reader.uid), isNotNull(contactMentions.seenAt));
          return {
            input: { kind: 'user', subjectId: uid },
            otherInput: { kind: 'user', subjectId: other },
            effects: () => world.server.db.$count(contactMentions, seen),
          };
        },
      },
    },
    'contact.finishStep': {
      names: { stepId: step },
      once: {
        written: { table: 'contact_step', by: 'update' },
        async prepare(world) {
          const [person, another] = [await world.newMember(), await world.newMember()];
          const [stepId, other] = [await promise(world, person), await promise(world, another)];
          return {
            input: { stepId },
            otherInput: { stepId: other },
            effects: world.auditEntries('contact.stepDone', `user:${person.uid}`, `user:${another.uid}`),
          };
        },
      },
    },
    'contact.listSteps': {
      input: { mine: false, overdue: true, pageNo: 1, pageSize: 10 },
    },
    'contact.listColleagues': {},
  },
  {
    faults: [
      {
        table: 'number_look',
        act: ({ canary: { uid }, world, call }) =>
          call('contact.showNumber', numberInput(uid), { token: world.staffToken }),
      },
    ],
  },
);
