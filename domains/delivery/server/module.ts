import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { flowKind } from '../contract/kinds.ts';
import { createDeliveryMoves, inspectionList } from './delivery-home.ts';
import { createDeliveryTasks } from './delivery-tasks.ts';
import { createEvidence } from './evidence.ts';
import { createInspection, inspectionCondition } from './inspection.ts';
import { createOrderFollowing } from './order-following.ts';
import { createOwnDeliveries } from './own-deliveries.ts';
import { createSigningSubject } from './signing-subject.ts';
import { createStaffDeliveries } from './staff-deliveries.ts';
import { createStaffReads } from './staff-reads.ts';
import { templates as messages } from './templates.ts';

/** The delivery of a car: inspected at the store, presented to the customer, accepted or refused. */
export const module = defineModule('delivery', ({ db, clock, recordAction, use }) => {
  const { flows, documents, templates } = use('signing');
  const { acceptance } = use('order');
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

  return {
    fills: {
      'message.templates': messages,
      'signing.subject': createSigningSubject({ clock, moves, acceptance }),
      'order.following': createOrderFollowing({ clock, moves, flows }),
      'order.inspectionCondition': inspectionCondition,
      'operations.waiting': createDeliveryTasks({ db, reached: reads.reached }),
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
          why: '客户在手机上签收车辆；没有模板时门店登记纸质签收',
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
