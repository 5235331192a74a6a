import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { cardUse } from './card-use.ts';
import { createChargeMoves } from './charge-home.ts';
import { createChargePaymentSubject } from './charge-payment-subject.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createCustomerCharges } from './customer-charges.ts';
import { createDayCheck } from './day-check.ts';
import { chargeCard } from './desk-card.ts';
import { gatherIds } from './gather-ids.ts';
import { consentsOf } from './given-consents.ts';
import { createLiveEvents } from './live-events.ts';
import { createOverview } from './overview.ts';
import { createPhoneObstacle } from './phone-obstacle.ts';
import { createPlates } from './plates-service.ts';
import { createPlugSettings } from './plug-settings.ts';
import { createPlugStart } from './plug-start.ts';
import { createSettlement } from './price/settlement.ts';
import { createSampleParts } from './sample-parts.ts';
import { createSessionDue } from './session-due.ts';
import { createSessionFollow } from './session-follow.ts';
import { createSessionStart } from './session-start.ts';
import { createStaffCharges } from './staff-charges.ts';
import { templates } from './templates.ts';
import { createVehicleFollowing } from './vehicle-following.ts';

/** Charging: plates, sessions from the start to the bill, objections of customers. */
export const module = defineModule(
  'charge',
  (context) => {
    const { db, clock, jobs, log, signals, serverSecret, recordAction, use } = context;
    const { payments, returns } = use('payment');
    const { notices } = use('message');
    const pictures = use('media');
    const [operators, stations, cards] = [use('operator'), use('station'), use('charge-card')];
    const followers = () => context.fills('charge.following');
    const moved = (chargeOrderId: string) => signals.publish('chargeMoved', { chargeOrderId });
    /** Notify watching customers of staff actions. */
    const thenMoved = async <Done extends { chargeOrderId: string }>(act: Promise<Done>): Promise<Done> => {
      const done = await act;
      await moved(done.chargeOrderId);
      return done;
    };
    const measured = gatherIds((chargeOrderIds) => signals.publish('chargesMeasured', { chargeOrderIds }));

    const moves = createChargeMoves({ clock, notices, stations, followers });
    const settlement = createSettlement({ clock, moves, cards, stations });
    const start = createSessionStart({
      db,
      clock,
      jobs,
      moves,
      operators,
      stations,
      followers,
      moved,
      upSince: clock.now(),
    });
    const follow = createSessionFollow({
      db,
      clock,
      jobs,
      moves,
      settlement,
      operators,
      moved,
      measured,
    });
    const due = createSessionDue({ db, clock, moves, start, follow, stations, payments, moved });
    const own = createCustomerCharges({ db, clock, jobs, moves, pictures, stations });
    const plates = createPlates({ db, clock });
    const { owners } = use('account');
    const plugSettings = createPlugSettings({ db, clock, owners });
    const plug = createPlugStart({ db, clock, moves, notices, owners, start, stations, moved });
    const forStaff = createStaffCharges({
      db,
      clock,
      jobs,
      moves,
      settlement,
      payments,
      returns,
      pictures,
      stations,
      operators,
      valueActs: use('staff').valueActs,
      recordAction,
    });
    const dayCheck = createDayCheck({ db, clock, log, operators });
    const overview = createOverview({ db, recordAction });
    const parts = createSampleParts({ db, clock });
    const live = createLiveEvents({
      clock,
      log,
      signals,
      serverSecret,
      read: own.uncheckedGet,
      readMeasured: own.uncheckedMeasured,
    });

    jobs.work('charge.askStart', ({ chargeOrderId }) => start.ask(chargeOrderId));
    jobs.work('charge.askStop', ({ chargeOrderId }) => follow.askStop(chargeOrderId));
    jobs.work('charge.look', ({ chargeOrderId }) => follow.look(chargeOrderId));
    jobs.work('charge.due', () => due.sweep());
    jobs.schedule('charge.due', '* * * * *');
    jobs.work('charge.makeParts', () => parts.makeAndDrop());
    jobs.schedule('charge.makeParts', '17 3 * * *');
    jobs.work('charge.checkDay', () => dayCheck.checkDays());
    jobs.schedule('charge.checkDay', '30 6 * * *');

    return {
      byTheMinute: ['charge.due'],
      services: { live: start.live },
      routes: [live.route],
      sweep: () => plug.sweep(),
      fills: {
        'closing.obstacles': closingObstacles,
        'message.templates': templates,
        'privacy.consents': consentsOf(plugSettings),
        'account.phoneObstacles': createPhoneObstacle(db),
        'service-desk.cards': chargeCard,
        'operations.waiting': [forStaff.waiting],
        'operator.notification': {
          notification_start_charge_result: follow.heardStart,
          notification_equip_charge_status: follow.heardStatus,
          notification_stop_charge_result: follow.heardStop,
          notification_charge_order_info: follow.heardBill,
          check_charge_orders: dayCheck.heard,
          query_vin_start_charge: plug.heard,
        },
        'vehicle.following': createVehicleFollowing({ owners: use('account').owners }),
        'payment.subject': createChargePaymentSubject({ clock, moves }),
        'shell.passedOn': {
          'payment.openPayment': ['charge.orderNotFound', 'charge.notPayable'],
          'staff.decideApproval': ['charge.orderNotFound', 'charge.orderMoved', 'payment.inFlight'],
        },
        'charge-card.use': cardUse,
        'staff.approvedActs': {
          'charge.invalidateOrder': {
            run: forStaff.invalidate,
            afterwards: ({ chargeOrderId }) => moved(chargeOrderId),
          },
          'charge.refundOrder': {
            run: forStaff.refund,
            afterwards: ({ chargeOrderId }) => moved(chargeOrderId),
          },
        },
      },
      handlers: {
        'charge.listPlates': (_, { actor }) => plates.list(actor.accountId),
        'charge.addPlate': (input, call) => call.once((tx) => plates.add(tx, call.actor.accountId, input)),
        'charge.changePlate': (input, call) =>
          call.once((tx) => plates.change(tx, call.actor.accountId, input)),
        'charge.removePlate': ({ plateId }, call) =>
          call.once((tx) => plates.remove(tx, call.actor.accountId, plateId)),
        'charge.getPlugAndCharge': (_, { actor }) => plugSettings.get(actor.accountId),
        'charge.setPlugAndCharge': (input, call) =>
          call.once((tx) => plugSettings.set(tx, call.actor.accountId, input)),
        'charge.previewStart': ({ terminalNumber }, { actor }) =>
          start.preview(actor.accountId, terminalNumber),
        'charge.startSession': (input, call) => {
          const { accountId } = call.actor;
          return call.once({
            prepare: () => start.prepare(accountId, input),
            run: (tx, ready) => start.begin(tx, accountId, input, ready),
          });
        },
        'charge.stopSession': async ({ chargeOrderId }, { actor }) => {
          const stopped = await db.transaction((tx) => own.stop(tx, actor.accountId, chargeOrderId));
          await moved(chargeOrderId);
          return stopped;
        },
        'charge.getLive': (_, { actor }) => own.live(actor.accountId),
        'charge.openLive': async ({ chargeOrderId }, { actor }) => {
          await own.find(actor.accountId, chargeOrderId);
          return live.ticketFor(chargeOrderId);
        },
        'charge.getOrder': ({ chargeOrderId }, { actor }) => own.get(actor.accountId, chargeOrderId),
        'charge.listOrders': (input, { actor }) => own.list(actor.accountId, input),
        'charge.sendObjection': (input, call) =>
          call.once((tx) => own.object(tx, call.actor.accountId, input)),
        'charge.getObjectionPicture': (input, { actor }) => own.picture(actor.accountId, input),
        'charge.listAllOrders': (input) => forStaff.list(input),
        'charge.getAnyOrder': ({ chargeOrderId }, { actor }) => forStaff.get(chargeOrderId, actor),
        'charge.lookAgain': ({ chargeOrderId }, call) =>
          call.once((tx) => forStaff.look(tx, actingOf(recordAction, call), chargeOrderId)),
        'charge.settleOrder': (input, call) =>
          thenMoved(call.once((tx) => forStaff.settle(tx, actingOf(recordAction, call), input))),
        'charge.invalidateOrder': (input, call) =>
          thenMoved(call.once((tx) => forStaff.invalidate(tx, actingOf(recordAction, call), input))),
        'charge.refundOrder': (input, call) =>
          thenMoved(call.once((tx) => forStaff.refund(tx, actingOf(recordAction, call), input))),
        'charge.answerObjection': (input, call) =>
          call.once((tx) => forStaff.answer(tx, actingOf(recordAction, call), input)),
        'charge.showObjectionPicture': (input, call) => forStaff.showPicture(call, input),
        'charge.listDifferences': async (input) => {
          const [found, days] = await Promise.all([forStaff.listDifferences(input), dayCheck.days()]);
          return { ...found, days };
        },
        'charge.getOverview': (input) => overview.get(input),
        'charge.exportOverview': (input, call) => overview.export(call, input),
        'charge.resolveDifference': (input, call) =>
          call.once((tx) => forStaff.resolve(tx, actingOf(recordAction, call), input)),
      },
    };
  },
  async ({ db, clock }) => {
    // Runs before the first measurement: rows of a month without its own partition would stay in the default
    // partition.
    await createSampleParts({ db, clock }).makeAndDrop();
  },
);
