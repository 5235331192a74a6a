import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { flowKind } from '../contract/kinds.ts';
import { createAppointments } from './appointment-service.ts';
import { createDeliveryMoves, inspectionList } from './delivery-home.ts';
import { createDeliveryTasks } from './delivery-tasks.ts';
import { createEvidence } from './evidence.ts';
import { createHandOverCalendar } from './hand-over-calendar.ts';
import { createHandOverTasks } from './hand-over-tasks.ts';
import { createInspection, inspectionCondition } from './inspection.ts';
import { orderAppointments } from './order-appointments.ts';
import { createOrderFollowing } from './order-following.ts';
import { createOwnDeliveries } from './own-deliveries.ts';
import { createDeliveryProgress } from './progress-service.ts';
import { createPromises } from './promise-service.ts';
import { createSigningSubject } from './signing-subject.ts';
import { createStaffDeliveries } from './staff-deliveries.ts';
import { createStaffReads } from './staff-reads.ts';
import { templates as messages } from './templates.ts';

/**
 * The delivery of a car: what its customer is told of it on its way, the appointment at the store, and the
 * hand-over, where it is inspected, presented to the customer, accepted or refused.
 */
export const module = defineModule('delivery', ({ db, clock, jobs, recordAction, use }) => {
  const { flows, documents, templates } = use('signing');
  const { acceptance, desk, due, handOvers, progress } = use('order');
  const { notices } = use('message');
  const { orderPersons: persons } = use('papers');
  const { reach } = use('contact');
  const { advisers } = use('staff');
  const moves = createDeliveryMoves({ clock, notices });
  const evidence = createEvidence({ pictures: use('media') });
  const inspection = createInspection({ clock, evidence });
  const parts = { db, clock, moves, evidence, inspection, flows, templates, documents, acceptance };
  const own = createOwnDeliveries({ ...parts, persons });
  const reads = createStaffReads({ ...parts, reach, advisers });
  const forStaff = createStaffDeliveries({ ...parts, reach });
  const command = staffCommands(recordAction);

  const promises = createPromises({ db, clock, notices, points: use('rewards').points, due });
  const appointments = createAppointments({ db, clock, notices, acceptance, handOvers });
  const carProgress = createDeliveryProgress({ db, progress, appointments, promises });
  const calendar = createHandOverCalendar({ db, clock, stores: use('store').stores, reach, acceptance });

  jobs.work('delivery.keepPromises', async () => {
    await promises.sweepLate();
    await promises.sweepWeekly();
  });
  jobs.schedule('delivery.keepPromises', '* * * * *');

  return {
    byTheMinute: ['delivery.keepPromises'],
    fills: {
      'message.templates': messages,
      'signing.subject': createSigningSubject({ clock, moves, acceptance }),
      'order.appointments': orderAppointments,
      'order.following': createOrderFollowing({ clock, moves, flows }),
      'order.inspectionCondition': inspectionCondition,
      'operations.waiting': [
        createHandOverTasks({ clock, tasks: desk.tasks }),
        ...createDeliveryTasks({ db, reached: reads.reached }),
      ],
      'operations.opening': [
        {
          name: 'inspectionList',
          title: '交付前检查清单',
          why: '门店按清单检查车辆，客户签收前可以看到结果；没有清单时检查没有明细',
          file: 'inspection-list.yaml',
          page: '/goods?part=inspection-list',
          optional: true,
          look: async () => ({ done: (await inspectionList(db)).length > 0 }),
        },
        {
          name: 'deliveryTemplate',
          title: '交付确认书模板',
          why: '客户在手机上签收车辆；没有模板或电子签章时门店登记纸质签收',
          file: 'contracts/',
          page: '/goods?part=contracts',
          optional: true,
          look: async () => ({ done: (await templates.versionInForce(db, flowKind)) !== null }),
        },
      ],
      'shell.passedOn': {
        'order.confirmInspection': ['delivery.checksMissing', 'delivery.defectsOpen'],
        'signing.sign': ['delivery.deliveryNotFound', 'delivery.notPresented'],
        'signing.refuse': ['delivery.deliveryNotFound'],
      },
    },
    handlers: {
      'order.getDelivery': ({ orderNo }, call) => carProgress.get(call.actor.accountId, orderNo),
      'order.bookAppointment': (input, call) =>
        call.once((tx) => appointments.book(tx, call.actor.accountId, input)),
      'order.listHandOvers': (input, { actor }) => calendar.list(actor, input),
      'delivery.getDelivery': ({ orderNo }, { actor }) => own.get(actor.accountId, orderNo),
      'delivery.openAcceptance': (input, call) =>
        call.once((tx) => own.open(tx, call.actor.accountId, input)),
      'delivery.refuseCar': (input, call) => call.once((tx) => own.refuse(tx, call.actor.accountId, input)),
      'delivery.showPicture': (input, { actor }) => own.showPicture(actor.accountId, input),
      'delivery.listDeliveries': (input, { actor }) => reads.list(actor, input),
      'delivery.findOfOrder': ({ orderNo }, { actor }) => reads.ofOrder(actor, orderNo),
      'delivery.recordChecks': command(forStaff.recordChecks),
      'delivery.mendDefect': command(forStaff.mendDefect),
      'delivery.present': command(forStaff.present),
      'delivery.withdraw': command(forStaff.withdraw),
      'delivery.acceptOnPaper': command(forStaff.acceptOnPaper),
      'delivery.showAnyPicture': (input, { actor }) => reads.showPicture(actor, input),
    },
  };
});
