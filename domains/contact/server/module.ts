import { brand } from '@ev/brand/default/brand.ts';
import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createMentions } from './mentions.ts';
import { createNextSteps } from './next-steps.ts';
import { createNotes } from './notes-service.ts';
import { createNumbers } from './numbers-service.ts';
import { createReach } from './reach.ts';

/** Contacts of staff with customers: unmasked numbers, notes and next steps. */
export const module = defineModule('contact', (context) => {
  const { db, clock, recordAction, use } = context;
  const { advisers } = use('staff');
  const reach = createReach(context, advisers);
  const numbers = createNumbers({ clock, reach, perDay: brand.staff.numbersPerDay });
  const mentions = createMentions({ db, clock, reach, advisers });
  const notes = createNotes({
    db,
    clock,
    reach,
    advisers,
    mentions,
    heard: () => context.fills('contact.noted'),
  });

  return {
    services: { reach, nextSteps: createNextSteps({ db, clock }) },
    fills: {
      'operations.waiting': [mentions.unseen, notes.due],
    },
    handlers: {
      'contact.showNumber': async (input, call) => {
        const { left } = await call.once((tx) => numbers.look(tx, actingOf(recordAction, call), input));
        const { phone } = await reach.require(db, call.actor, input.kind, input.subjectId);
        return { phone, left };
      },
      'contact.getRecord': (input, { actor }) => notes.record(actor, input),
      'contact.addNote': (input, call) =>
        call.once((tx) => notes.add(tx, actingOf(recordAction, call), input)),
      'contact.seeMentions': (input, call) => call.once((tx) => mentions.see(tx, call.actor, input)),
      'contact.finishStep': ({ stepId }, call) =>
        call.once((tx) => notes.finish(tx, actingOf(recordAction, call), stepId)),
      'contact.listSteps': (input, { actor }) => notes.listSteps(actor, input),
      'contact.listColleagues': (_input, { actor }) => notes.listColleagues(actor),
    },
  };
});
