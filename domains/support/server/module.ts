import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createFeedbackMoves } from './feedback-home.ts';
import { createFeedback } from './feedback-service.ts';
import { createStaffFeedback } from './staff-feedback.ts';
import { templates } from './templates.ts';

/** Feedback of customers, and its answers. */
export const module = defineModule('support', ({ db, clock, jobs, limiter, recordAction, use }) => {
  const moves = createFeedbackMoves({ clock, notices: use('message').notices });
  const own = createFeedback({ db, clock, limiter, moves });
  const forStaff = createStaffFeedback({ db, clock, moves });

  jobs.work('support.endAnswered', async () => void (await own.endAnswered()));
  jobs.schedule('support.endAnswered', '*/10 * * * *');

  return {
    byTheMinute: ['support.endAnswered'],
    fills: {
      'message.templates': templates,
      'operations.waiting': [forStaff.toAnswer],
    },
    handlers: {
      'support.sendFeedback': (input, call) => own.send(input, call),
      'support.listFeedback': (input, { actor }) => own.list(actor.accountId, input),
      'support.getFeedback': ({ feedbackNo }, { actor }) => own.get(actor.accountId, feedbackNo),
      'support.closeFeedback': ({ feedbackNo }, call) =>
        call.once((tx) => own.close(tx, call.actor.accountId, feedbackNo)),
      'support.listAllFeedback': (input) => forStaff.list(input),
      'support.takeFeedback': (input, call) =>
        call.once((tx) => forStaff.take(tx, actingOf(recordAction, call), input)),
      'support.answerFeedback': (input, call) =>
        call.once((tx) => forStaff.answer(tx, actingOf(recordAction, call), input)),
      'support.closeAnyFeedback': (input, call) =>
        call.once((tx) => forStaff.close(tx, actingOf(recordAction, call), input)),
    },
  };
});
