import type { CallsOf, Commands } from '@ev/testkit/server/walks/records.ts';
import { lookAt, noteOn, promise } from '../../testing/contacts.ts';

const staff = { who: 'staff', afterADay: 'first answer' } as const;

export const commands: Commands<CallsOf<'contact'>> = {
  'contact.showNumber': {
    ...staff,
    written: { table: 'number_look', by: 'insert' },
    async prepare(world) {
      const { uid } = await world.newMember();
      const { uid: other } = await world.newMember();
      return {
        input: lookAt(uid),
        otherInput: lookAt(other),
        effects: world.deeds('contact.showNumber', `user:${uid}`, `user:${other}`),
      };
    },
  },
  'contact.addNote': {
    ...staff,
    written: { table: 'contact_note', by: 'insert' },
    async prepare(world) {
      const { uid } = await world.newMember();
      return {
        input: noteOn(uid),
        otherInput: { ...noteOn(uid), channel: 'wechat' },
        effects: world.deeds('contact.note', `user:${uid}`),
      };
    },
  },
  'contact.finishStep': {
    ...staff,
    written: { table: 'contact_step', by: 'update' },
    async prepare(world) {
      const [person, another] = [await world.newMember(), await world.newMember()];
      const [stepId, other] = [await promise(world, person), await promise(world, another)];
      return {
        input: { stepId },
        otherInput: { stepId: other },
        effects: world.deeds('contact.stepDone', `user:${person.uid}`, `user:${another.uid}`),
      };
    },
  },
};
