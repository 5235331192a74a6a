import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { ownCar } from '@ev/vehicle/server/testing/things.ts';
import { knownVehicle, newVin, ownVehicle } from '@ev/vehicle/server/testing/vehicles.ts';
import { sql } from 'drizzle-orm';
import {
  approvedWork,
  billCoupon,
  changedAppointment,
  checkedInWork,
  checkedWork,
  choiceOf,
  choiceOfCard,
  confirmedAppointment,
  coveredWork,
  doneWork,
  draftedWork,
  dueWork,
  paidWork,
  partnerAppointment,
  picturedAppointment,
  pictureOf,
  quotedWork,
  requestedAppointment,
  startedWork,
  todaysAppointment,
} from '../testing/things.ts';
import { bookingOf, checkInOf, freeSlot, labour, proposalOf } from '../testing/visits.ts';

const appointment = { table: 'maintenance_appointment', by: 'update' } as const;
const work = { table: 'maintenance_work_order', by: 'update' } as const;
const byAppointment = { appointmentNo: requestedAppointment };
const byWork = { workOrderNo: checkedInWork };
const ofAppointment = (act: string) => audited(`maintenance.${act}`, 'maintenanceAppointment');
const ofWork = (act: string) => audited(`maintenance.${act}`, 'maintenanceWorkOrder');

const storeId = 's33010001';
const slotOfStore = { storeId, day: '2026-12-31', hour: 10 };
const seen =
  <Status extends string>(seenStatus: Status) =>
  (appointmentNo: string) => ({ appointmentNo, seenStatus });
const seenWork =
  <Status extends string>(seenStatus: Status) =>
  (workOrderNo: string) => ({ workOrderNo, seenStatus });

const pictured = {
  appointmentNo: {
    thing: picturedAppointment,
    input: (appointmentNo: string) => ({ appointmentNo, pictureId: pictureOf(appointmentNo) }),
  },
  // A picture belongs to the appointment that is named with it.
  pictureId: 'internal',
} as const;
const picturedExample = async (world: World) => {
  const person = await world.newMember();
  const appointmentNo = await picturedAppointment.live(world, person);
  return { input: { appointmentNo, pictureId: pictureOf(appointmentNo) }, token: person.token };
};

/** Declines the quote, which needs no document. */
const decisionFor = (workOrderNo: string) => ({
  workOrderNo,
  version: 1,
  approvedLineIds: [],
  expectedFen: 0,
});

/** Parts whose stock no other walk changes: one for each time that the count of a stock is prepared. */
const countedParts = [
  'bulb-plate',
  'charge-flap',
  'mirror-left',
  'battery-12v',
  'tyre-255-45-20',
  'tyre-235-45-19',
  'brake-disc-front',
  'brake-pad-rear',
  'gear-oil-1l',
];

const campaignOf = (vin: string) => ({
  kind: 'recall' as const,
  name: '制动软管检查',
  text: '检查并视情况免费更换制动软管。',
  minutes: 60,
  vins: vin,
});
async function campaign(world: World): Promise<string> {
  const vin = await knownVehicle(world);
  const { client } = world.server;
  const answer = await client.call('maintenance.createCampaign', campaignOf(vin), {
    token: world.staffToken,
  });
  return answer.body.campaignNo;
}

export const walks = defineWalks(
  'maintenance',
  {
    'maintenance.getCareHub': {
      example: async (world) => {
        const person = await world.newMember();
        return { input: { vin: await ownVehicle(world, person) }, token: person.token };
      },
      names: { vin: ownCar },
      shows: { owner: ['plate', 'vin'] },
    },
    'maintenance.listItems': { input: { modelCode: 'ling' } },
    'maintenance.listStores': { input: {} },
    'maintenance.listSlots': { input: { storeId }, names: { storeId: 'public' } },
    'maintenance.checkAppointTime': { input: slotOfStore, names: { storeId: 'public' } },
    'maintenance.book': {
      names: {
        vin: { thing: ownCar, input: (vin, world) => bookingOf(world, vin) },
        storeId: 'public',
        pictureIds: 'internal',
        pickUpAddressId: 'internal',
      },
      once: {
        written: { table: 'maintenance_appointment', by: 'insert' },
        async prepare(world, person) {
          const [vin, other] = [await ownVehicle(world, person), await ownVehicle(world, person)];
          return {
            input: await bookingOf(world, vin),
            otherInput: await bookingOf(world, other),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from maintenance_appointment where vin in (${vin}, ${other})`,
              ),
          };
        },
      },
    },
    'maintenance.listAppointments': {
      input: { pageNo: 1, pageSize: 10 },
      shows: { owner: ['appointmentNo', 'workedNo', 'workOrderNo'] },
    },
    'maintenance.getAppointment': {
      names: byAppointment,
      shows: {
        owner: ['appointmentNo', 'workedNo', 'workOrderNo', 'careProblem', 'careContact', 'carePhone'],
      },
    },
    'maintenance.reschedule': {
      names: {
        appointmentNo: {
          thing: confirmedAppointment,
          input: async (appointmentNo, world) => ({ appointmentNo, ...(await freeSlot(world)) }),
        },
        storeId: 'public',
      },
      once: { written: appointment, effects: events('reschedule') },
    },
    'maintenance.cancel': {
      names: {
        appointmentNo: {
          thing: requestedAppointment,
          input: (appointmentNo) => ({ appointmentNo, reason: '' }),
        },
      },
      once: { written: appointment, effects: events('cancel') },
    },
    'maintenance.answerChange': {
      names: {
        appointmentNo: {
          thing: changedAppointment,
          input: (appointmentNo) => ({ appointmentNo, accepted: true }),
        },
      },
      once: { written: appointment, effects: events('accept') },
    },
    'maintenance.getWorkOrder': {
      names: byWork,
      shows: { owner: ['workOrderNo', 'workedNo'] },
    },
    'maintenance.decideQuote': {
      names: {
        workOrderNo: { thing: quotedWork, input: decisionFor },
        approvedLineIds: 'internal',
      },
      once: { written: work, effects: events('decline') },
    },
    'maintenance.listCards': {
      example: async (world) => {
        const person = await world.newMember();
        return { input: { workOrderNo: await dueWork.live(world, person) }, token: person.token };
      },
      names: { workOrderNo: dueWork },
    },
    'maintenance.chooseCard': {
      names: {
        workOrderNo: { thing: dueWork, input: choiceOf },
        couponNo: { thing: billCoupon, input: choiceOfCard },
      },
      once: {
        written: work,
        async prepare(world, person) {
          const [one, other] = [await dueWork.live(world, person), await dueWork.live(world, person)];
          return {
            input: choiceOf(one),
            otherInput: choiceOf(other),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from maintenance_work_order where coupon_no is not null and work_order_no in (${one}, ${other})`,
              ),
          };
        },
      },
    },
    'maintenance.settleByCard': {
      names: { workOrderNo: coveredWork },
      once: { written: work, effects: events('pay') },
    },
    'maintenance.rate': {
      names: {
        workOrderNo: { thing: doneWork, input: (workOrderNo) => ({ workOrderNo, stars: 5, text: '' }) },
      },
      once: {
        written: work,
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from maintenance_work_order where stars = 5 and work_order_no in (${sql.join(
              nos.map((no) => sql`${no}`),
              sql`, `,
            )})`,
          ),
      },
    },
    'maintenance.getWarranty': { names: { vin: ownCar }, shows: { owner: ['vin'] } },
    'maintenance.showPicture': { example: picturedExample, names: pictured },
    'maintenance.showAnyPicture': {
      example: async (world) => ({ input: (await picturedExample(world)).input }),
      names: pictured,
    },
    'maintenance.listWorkshops': {},
    'maintenance.getCalendar': {
      input: { storeId, from: '2026-12-01', days: 7 },
      names: { storeId: 'public' },
    },
    'maintenance.setDay': {
      names: { storeId: 'public' },
      once: {
        written: { table: 'maintenance_day', by: 'update' },
        prepare(world) {
          const days = [40, 41].map((ahead) =>
            addDays(shanghaiDay(world.server.clock.now()), ahead + uniqueDays()),
          );
          const [day = '', otherDay = ''] = days;
          const set = { storeId, day, capacity: 1, reason: '技师培训' };
          return {
            input: set,
            otherInput: { ...set, day: otherDay },
            effects: () =>
              world.auditEntries(
                'maintenance.setDay',
                ...days.map((one) => `maintenanceDay:${storeId}-${one}`),
              )(),
          };
        },
      },
    },
    'maintenance.listAllAppointments': {
      input: { status: 'requested', pageNo: 1, pageSize: 10 },
      names: { storeId: 'public' },
      shows: { staff: ['appointmentNo', 'careContact'] },
    },
    'maintenance.getAnyAppointment': {
      names: byAppointment,
      shows: {
        staff: ['appointmentNo', 'workedNo', 'workOrderNo', 'careProblem', 'careContact', 'carePhone', 'uid'],
      },
    },
    'maintenance.confirm': {
      names: { appointmentNo: { thing: requestedAppointment, input: seen('requested') } },
      once: { written: appointment, effects: ofAppointment('confirm') },
    },
    'maintenance.propose': {
      names: {
        appointmentNo: {
          thing: confirmedAppointment,
          input: (no, world) => proposalOf(world, no, 'confirmed'),
        },
      },
      once: { written: appointment, effects: ofAppointment('propose') },
    },
    'maintenance.end': {
      names: {
        appointmentNo: {
          thing: requestedAppointment,
          input: (no) => ({ ...seen('requested')(no), reason: '门店临时停电' }),
        },
      },
      once: { written: appointment, effects: ofAppointment('end') },
    },
    'maintenance.markNoShow': {
      names: { appointmentNo: { thing: todaysAppointment, input: seen('confirmed') } },
      once: { written: appointment, effects: ofAppointment('markNoShow') },
    },
    'maintenance.checkIn': {
      names: {
        appointmentNo: { thing: todaysAppointment, input: checkInOf },
        'damages.pictureIds': 'internal',
      },
      once: {
        written: { table: 'maintenance_work_order', by: 'insert' },
        effects: ofAppointment('checkIn'),
      },
    },
    'maintenance.repeatToPartner': {
      names: { appointmentNo: partnerAppointment },
      once: {
        written: { table: 'maintenance_partner_message', by: 'update' },
        effects: ofAppointment('repeatToPartner'),
      },
    },
    'maintenance.takeOver': {
      names: {
        appointmentNo: {
          thing: partnerAppointment,
          input: (appointmentNo) => ({ appointmentNo, reason: '门店来电改由人工' }),
        },
      },
      once: { written: appointment, effects: ofAppointment('takeOver') },
    },
    'maintenance.listParts': {
      input: { storeId, pageNo: 1, pageSize: 10 },
      names: { storeId: 'public' },
    },
    'maintenance.setPartStock': {
      names: { storeId: 'public' },
      once: {
        written: { table: 'maintenance_part_stock', by: 'update' },
        async prepare(world) {
          const stores = ['s31000001', 's11000001'];
          const [first = '', second = ''] = stores;
          const partCode = countedParts.shift() ?? '';
          await world.server.db.execute(
            sql`delete from maintenance_part_stock where part_code = ${partCode}`,
          );
          const count = { partCode, quantity: 3, seenQuantity: 0, reason: '盘点' };
          const objects = stores.map((store) => `maintenancePart:${store}-${partCode}`);
          const entries = world.auditEntries('maintenance.setPartStock', ...objects);
          const before = await entries();
          return {
            input: { storeId: first, ...count },
            otherInput: { storeId: second, ...count },
            effects: async () => (await entries()) - before,
          };
        },
      },
    },
    'maintenance.listWorkOrders': {
      input: { status: 'checkedIn', pageNo: 1, pageSize: 10 },
      names: { storeId: 'public' },
      shows: { staff: ['workOrderNo', 'workedNo'] },
    },
    'maintenance.getAnyWorkOrder': {
      names: byWork,
      shows: { staff: ['workOrderNo', 'workedNo', 'uid'] },
    },
    'maintenance.addStep': {
      names: {
        workOrderNo: {
          thing: checkedInWork,
          input: (workOrderNo) => ({ workOrderNo, kind: 'note', text: '等待配件', pictureIds: [] }),
        },
        pictureIds: 'internal',
      },
      once: { written: { table: 'maintenance_step', by: 'insert' }, effects: ofWork('addStep') },
    },
    'maintenance.saveQuote': {
      names: {
        workOrderNo: {
          thing: checkedInWork,
          input: (no) => ({ ...seenWork('checkedIn')(no), seenVersion: 0, lines: [labour], readyAt: null }),
        },
        'lines.lineId': 'internal',
        'lines.pictureIds': 'internal',
      },
      once: { written: { table: 'maintenance_quote', by: 'insert' }, effects: ofWork('saveQuote') },
    },
    'maintenance.presentQuote': {
      names: {
        workOrderNo: {
          thing: draftedWork,
          input: (no) => ({ ...seenWork('checkedIn')(no), version: 1 }),
        },
      },
      once: { written: work, effects: ofWork('presentQuote') },
    },
    'maintenance.startWork': {
      names: {
        workOrderNo: { thing: approvedWork, input: seenWork('approved') },
        pictureIds: 'internal',
      },
      once: { written: work, effects: ofWork('startWork') },
    },
    'maintenance.checkQuality': {
      names: { workOrderNo: { thing: startedWork, input: seenWork('inWork') }, pictureIds: 'internal' },
      once: { written: work, effects: ofWork('checkQuality') },
    },
    'maintenance.reopenWork': {
      names: {
        workOrderNo: {
          thing: checkedWork,
          input: (no) => ({ ...seenWork('qualityCheck')(no), reason: '制动仍有异响' }),
        },
      },
      once: { written: work, effects: ofWork('reopenWork') },
    },
    'maintenance.finishWork': {
      names: {
        workOrderNo: { thing: checkedWork, input: seenWork('qualityCheck') },
        pictureIds: 'internal',
      },
      once: { written: work, effects: ofWork('finishWork') },
    },
    'maintenance.handBack': {
      names: { workOrderNo: { thing: paidWork, input: seenWork('toCollect') }, pictureIds: 'internal' },
      once: { written: work, effects: ofWork('handBack') },
    },
    'maintenance.close': {
      names: {
        workOrderNo: {
          thing: checkedInWork,
          input: (no) => ({ ...seenWork('checkedIn')(no), reason: '客户暂不处理' }),
        },
      },
      once: { written: work, effects: ofWork('close') },
    },
    'maintenance.refund': {
      names: {
        workOrderNo: {
          thing: paidWork,
          input: (workOrderNo) => ({ workOrderNo, refundFen: 100, seenRefundedFen: 0, reason: '工时多计' }),
        },
      },
      once: { written: work, effects: ofWork('refund') },
    },
    'maintenance.listCampaigns': { input: { pageNo: 1, pageSize: 10 } },
    'maintenance.getCampaign': {
      example: async (world) => ({ input: { campaignNo: await campaign(world) } }),
      names: { campaignNo: 'internal' },
    },
    'maintenance.listCampaignCars': {
      example: async (world) => ({
        input: { campaignNo: await campaign(world), pageNo: 1, pageSize: 10 },
      }),
      names: { campaignNo: 'internal' },
    },
    'maintenance.checkCampaign': { input: { vins: newVin() }, names: { vins: 'public' } },
    'maintenance.createCampaign': {
      names: { vins: 'public' },
      once: {
        written: { table: 'maintenance_campaign', by: 'insert' },
        async prepare(world) {
          const vins = [await knownVehicle(world), await knownVehicle(world)];
          const [vin = '', other = ''] = vins;
          return {
            input: campaignOf(vin),
            otherInput: campaignOf(other),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from maintenance_campaign_car where vin in (${vin}, ${other})`,
              ),
          };
        },
      },
    },
    'maintenance.closeCampaign': {
      names: { campaignNo: 'internal' },
      once: {
        written: { table: 'maintenance_campaign', by: 'update' },
        async prepare(world) {
          const nos = [await campaign(world), await campaign(world)];
          const [campaignNo = '', other = ''] = nos;
          return {
            input: { campaignNo },
            otherInput: { campaignNo: other },
            effects: () =>
              world.auditEntries(
                'maintenance.closeCampaign',
                ...nos.map((no) => `maintenanceCampaign:${no}`),
              )(),
          };
        },
      },
    },
  },
  {
    mayBeSeen: {
      'table maintenance_appointment.problem': ['careProblem'],
      'table maintenance_appointment.contact_name': ['careContact'],
      'table maintenance_appointment.contact_phone': ['carePhone'],
    },
    searches: ({ numbers }) => [
      { id: 'maintenance.listAllAppointments', input: { keyword: numbers.appointmentNo } },
      { id: 'maintenance.listWorkOrders', input: { keyword: numbers.workOrderNo } },
    ],
  },
);

let days = 0;
/** Each preparation sets days that no other one does. */
function uniqueDays(): number {
  days += 2;
  return days;
}
