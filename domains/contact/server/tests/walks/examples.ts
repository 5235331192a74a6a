import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { lookAt, noteOn, promise } from '../../testing/contacts.ts';

export const examples: Examples<CallsOf<'contact'>> = {
  'contact.showNumber': ({ member: { uid } }) => ({ input: lookAt(uid) }),
  'contact.getRecord': ({ member: { uid } }) => ({ input: { kind: 'user', subjectId: uid } }),
  'contact.addNote': async (world) => {
    const { id: ownerId } = (await world.server.client.call('staff.getMe', {}, { token: world.staffToken }))
      .body;
    const { uid: colleague } = await world.newStaffPerson();
    return {
      input: {
        ...noteOn(world.member.uid),
        next: { words: '寄送配置单', dueOn: '2027-06-01', ownerId },
        mentions: [colleague],
      },
    };
  },
  'contact.seeMentions': ({ member: { uid } }) => ({ input: { kind: 'user', subjectId: uid } }),
  'contact.finishStep': async (world) => ({
    input: { stepId: await promise(world, await world.newMember()) },
  }),
  'contact.listSteps': () => ({ input: { mine: false, overdue: true, pageNo: 1, pageSize: 10 } }),
  'contact.listColleagues': () => ({ input: {} }),
};
