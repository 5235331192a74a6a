import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { signedEventsRoute } from '@ev/platform/signed-events-route.ts';
import { createAppointmentMoves } from './appointment-home.ts';
import { bookAppointment } from './booking.ts';
import { createCampaigns } from './campaign/campaigns.ts';
import { notifyNewOwners } from './campaign/notifying.ts';
import { createCare } from './care.ts';
import { itemsOf } from './catalogue/catalogue.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { eraseContacts } from './contact-erasure.ts';
import { createDeadlines } from './deadlines.ts';
import { openingLines } from './opening.ts';
import { createOwnAppointments } from './own-appointments.ts';
import { createPartnerOutbox } from './partner/outbox.ts';
import { partnerEventsPath } from './partner/partner-home.ts';
import { createPartnerEvents } from './partner/receiving.ts';
import { createPartnerSending } from './partner/sending.ts';
import { createPlaces } from './places.ts';
import { createSigningSubject, decideQuote } from './quote/deciding.ts';
import { createSlots } from './slots.ts';
import { createStaffSide } from './staff/staff-side.ts';
import { createTasks } from './tasks.ts';
import { templates as messages } from './templates.ts';
import { createVehicleFollowing } from './vehicle-following.ts';
import { createVisitSteps } from './visit-steps.ts';
import { createBillCards } from './work/bill-cards.ts';
import { createOwnWork } from './work/own-work.ts';
import { createMaintenancePaymentSubject } from './work/payment-subject.ts';
import { createWorkMoves } from './work/work-home.ts';
import { createWorkSteps } from './work/work-steps.ts';

/** Maintenance of cars: what is due, appointments, work orders, quotes and campaigns. */
export const module = defineModule('maintenance', (context) => {
  const { db, clock, jobs, log, recordAction, use, find } = context;
  const { notices } = use('message');
  const { vehicles } = use('vehicle');
  const { stores } = use('store');
  const { addresses } = use('account');
  const { flows, templates } = use('signing');
  const { payments } = use('payment');
  const coupons = use('coupon');
  const pictures = use('media');
  const telematics = find('telematics');
  const partner = context.partner('workshopPartner');
  const outbox = createPartnerOutbox({ clock, jobs, partner });
  const moves = createAppointmentMoves({ clock, notices, outbox });
  const workMoves = createWorkMoves({ clock, notices, outbox });
  const slots = createSlots({ clock });
  const steps = createVisitSteps({ clock, moves, workMoves, slots });
  const workSteps = createWorkSteps({ clock, moves: workMoves, appointmentMoves: moves, pictures });
  const sending = createPartnerSending({ db, clock, jobs, log, partner });
  const events = createPartnerEvents({
    db,
    clock,
    moves: workMoves,
    appointmentMoves: moves,
    flows,
    pictures,
    steps,
    workSteps,
    outbox,
  });
  const booking = { db, clock, moves, slots, vehicles, stores, addresses, pictures, outbox };
  const deciding = { clock, moves: workMoves, flows, pictures };
  const own = createOwnAppointments({ db, clock, moves, slots, stores, pictures, outbox });
  const ownWork = createOwnWork({ db, clock, flows, pictures });
  const cards = createBillCards({ db, clock, log, moves: workMoves, coupons, payments, flows, pictures });
  const care = createCare({ db, clock, vehicles, telematics });
  const places = createPlaces({ db, clock, slots, stores });
  const campaigns = createCampaigns({ db, clock, jobs, notices, vehicles });
  const deadlines = createDeadlines({ db, clock, log, moves, workMoves, vehicles });
  const staff = createStaffSide(context, {
    moves,
    workMoves,
    steps,
    workSteps,
    outbox,
    campaigns,
    command: staffCommands(recordAction),
  });

  jobs.work('maintenance.sweep', async () => {
    await deadlines.sweep();
    await cards.release();
    await sending.tellAgain();
  });
  jobs.schedule('maintenance.sweep', '* * * * *');
  jobs.work('maintenance.tellPartner', (payload) => sending.tell(payload));
  jobs.work('maintenance.notifyCampaign', (payload) => campaigns.notify(payload));

  return {
    byTheMinute: ['maintenance.sweep'],
    async sweep() {
      await eraseContacts({ db, clock });
      await notifyNewOwners({ db, jobs });
    },
    routes: [
      signedEventsRoute({
        path: partnerEventsPath,
        name: 'the workshop system',
        read: (headers, raw) => partner.readEvent(headers, raw),
        receive: (event) => events.receive(event),
        onRefusedEvent: (kind) => context.switchboard.refused('workshopPartner', kind),
      }),
    ],
    fills: {
      'closing.obstacles': closingObstacles,
      'message.templates': messages,
      'signing.subject': createSigningSubject({ clock, moves: workMoves }),
      'payment.subject': createMaintenancePaymentSubject({ clock, moves: workMoves, coupons }),
      'vehicle.following': createVehicleFollowing({ moves }),
      'operations.waiting': createTasks({ db, clock, stores: staff.stores }),
      'operations.opening': openingLines({ db, templates }),
      'operations.jobWords': [
        {
          queue: 'maintenance.notifyCampaign',
          describe: async (payloads) =>
            payloads.map(({ campaignNo }) =>
              typeof campaignNo === 'string' ? `服务活动 ${campaignNo}` : null,
            ),
        },
        {
          queue: 'maintenance.tellPartner',
          describe: async (payloads) =>
            payloads.map(({ appointmentNo }) =>
              typeof appointmentNo === 'string' ? `维保预约 ${appointmentNo}` : null,
            ),
        },
      ],
      'staff.approvedActs': { 'maintenance.refund': { run: staff.refund } },
      'shell.passedOn': {
        'payment.openPayment': ['maintenance.workOrderNotFound', 'maintenance.notPayable'],
        'signing.sign': ['maintenance.workOrderNotFound', 'maintenance.quoteChanged'],
        'signing.refuse': ['maintenance.workOrderNotFound'],
        'staff.decideApproval': [
          'maintenance.workOrderNotFound',
          'maintenance.moved',
          'maintenance.actRefused',
          'maintenance.sumChanged',
        ],
      },
    },
    handlers: {
      ...staff.handlers,
      'maintenance.getCareHub': (input, { actor }) => care.hub(actor.accountId, input),
      'maintenance.listItems': async ({ modelCode }) => ({ items: await itemsOf(db, modelCode) }),
      'maintenance.listStores': (input) => places.list(input),
      'maintenance.listSlots': (input) => places.slotsOf(input),
      'maintenance.checkAppointTime': (input) => places.check(input),
      'maintenance.book': (input, call) =>
        call.once((tx) => bookAppointment(booking, tx, call.actor.accountId, input)),
      'maintenance.listAppointments': (input, { actor }) => own.list(actor.accountId, input),
      'maintenance.getAppointment': (input, { actor }) => own.get(actor.accountId, input),
      'maintenance.reschedule': (input, call) =>
        call.once((tx) => own.reschedule(tx, call.actor.accountId, input)),
      'maintenance.cancel': (input, call) => call.once((tx) => own.cancel(tx, call.actor.accountId, input)),
      'maintenance.answerChange': (input, call) =>
        call.once((tx) => own.answer(tx, call.actor.accountId, input)),
      'maintenance.getWorkOrder': (input, { actor }) => ownWork.get(actor.accountId, input),
      'maintenance.decideQuote': (input, call) =>
        call.once((tx) => decideQuote(deciding, tx, call.actor.accountId, input)),
      'maintenance.listCards': (input, { actor }) => cards.list(actor.accountId, input),
      'maintenance.chooseCard': (input, call) =>
        call.once((tx) => cards.choose(tx, call.actor.accountId, input)),
      'maintenance.settleByCard': (input, call) =>
        call.once((tx) => cards.settle(tx, call.actor.accountId, input)),
      'maintenance.rate': (input, call) => call.once((tx) => ownWork.rate(tx, call.actor.accountId, input)),
      'maintenance.getWarranty': (input, { actor }) => care.warranty(actor.accountId, input),
      'maintenance.showPicture': (input, { actor }) => own.showPicture(actor.accountId, input),
    },
  };
});
