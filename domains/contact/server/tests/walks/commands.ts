import type { CallsOf, Commands } from '@ev/testkit/server/walks/records.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { contactMentions } from '../../tables.ts';
import { lookAt, mention, noteOn, promise } from '../../testing/contacts.ts';

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
  'contact.seeMentions': {
    ...staff,
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
