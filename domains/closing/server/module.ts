import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { staffCommands } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCarryingOut } from './carrying-out.ts';
import { createClosingMoves, openClosingOf } from './closing-home.ts';
import { createFarewell } from './farewell.ts';
import { guardCommands } from './guard.ts';
import { createFindings } from './obstacles.ts';
import { createOperatorErasure } from './operator-erasure.ts';
import { createOwnClosing, shownClosing } from './own-closing.ts';
import { createRequests } from './requests.ts';
import { countHeldUp, countOverdue, createStaffClosings } from './staff-closings.ts';
import { templates } from './templates.ts';

/** The purpose of the code; it is valid for nothing else. */
const codePurpose = 'closing';

/** Closing an account: the request, the cooling days, and the end. */
export const module = defineModule('closing', (context) => {
  const { db, clock, jobs, recordAction, use } = context;
  const { owners, identityCodes, closings } = use('account');
  const { notices } = use('message');
  const { advisers } = use('staff');
  const moves = createClosingMoves({ clock, notices });
  const findings = createFindings(context);
  const requests = createRequests({ clock, moves, findings });
  const own = createOwnClosing({ db, findings, identityCodes });
  const { personalData } = use('privacy');
  const carryingOut = createCarryingOut({
    db,
    clock,
    jobs,
    moves,
    findings,
    requests,
    closings,
    personalData,
  });
  const forStaff = createStaffClosings({
    db,
    clock,
    requests,
    carryingOut,
    findings,
    owners,
    accounts: closings,
    advisers,
  });
  const farewell = createFarewell({ db, clock, sms: context.partner('sms') });
  const command = staffCommands(recordAction);

  jobs.work('closing.sweep', () => carryingOut.sweep());
  jobs.work('closing.carryOut', carryingOut.carryOut);
  jobs.work('closing.sendFarewell', farewell.send);
  jobs.schedule('closing.sweep', '*/10 * * * *');

  return {
    byTheMinute: ['closing.sweep'],
    sweep: farewell.sweep,
    fills: {
      'message.templates': templates,
      'shell.memberCommand': guardCommands,
      'closing.operator': createOperatorErasure({
        db,
        moves,
        findings,
        requests,
        carryingOut,
        accounts: closings,
      }),
      'operations.waiting': [
        {
          name: 'closingsOverdue',
          permission: 'closings.work',
          count: () => countOverdue(db, shanghaiDay(clock.now())),
        },
        {
          name: 'closingsHeldUp',
          permission: 'closings.work',
          count: () => countHeldUp(db, shanghaiDay(clock.now())),
        },
      ],
    },
    handlers: {
      'closing.getOwnClosing': (_input, { actor }) => own.get(actor.accountId),
      'closing.getPendingClosing': (_input, { actor }) => own.pending(actor.accountId),
      'closing.sendClosingCode': (_input, call) =>
        identityCodes.send(call.actor.accountId, call, codePurpose, { template: 'closingCode', params: {} }),
      'closing.requestClosing': ({ code }, call) => {
        const { accountId } = call.actor;
        return call.once({
          prepare: () =>
            identityCodes.check(accountId, code, call.deviceId, codePurpose).catch(async (error: unknown) => {
              // Of two requests at once the first one has used the code of the other.
              throw (await openClosingOf(db, accountId)) ? new AppError('closing.alreadyRequested') : error;
            }),
          async run(tx, spend) {
            const actor = `member:${accountId}`;
            const row = await requests.request(tx, { accountId, actor, reason: null, proofNote: null });
            await spend(tx);
            return shownClosing(row);
          },
        });
      },
      'closing.withdrawClosing': ({ closingNo }, call) =>
        call.once(async (tx) => {
          const { accountId } = call.actor;
          await requests.withdraw(tx, { closingNo, accountId, actor: `member:${accountId}` });
          return { status: 'withdrawn' as const };
        }),
      'closing.listClosings': (input) => forStaff.list(input),
      'closing.getAnyClosing': ({ closingNo }) => forStaff.get(closingNo),
      'closing.startClosing': command(forStaff.start),
      'closing.retryClosing': command(forStaff.retry),
      'closing.withdrawAnyClosing': command(forStaff.withdraw),
    },
  };
});
