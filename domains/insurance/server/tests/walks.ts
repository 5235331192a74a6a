import { bindCar } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { ownCar } from '@ev/vehicle/server/testing/things.ts';
import { sql } from 'drizzle-orm';
import { cheapFen, offerInput, policyInput, wishInput } from '../testing/insured.ts';
import { offeredQuote, policy, requestedQuote } from '../testing/things.ts';

const updated = { table: 'insurance_quote', by: 'update' } as const;
const contact = ['insuranceName', 'insurancePhone', 'insuranceText'];

export const walks = defineWalks(
  'insurance',
  {
    'insurance.getInsurance': { names: { vin: ownCar }, shows: { owner: ['plate'] } },
    'insurance.savePolicy': {
      names: { vin: { thing: ownCar, input: (vin) => policyInput(vin) } },
      once: {
        written: { table: 'insurance_policy', by: 'insert' },
        async prepare(world, person) {
          const vin = await bindCar(world, person);
          return {
            input: policyInput(vin),
            otherInput: policyInput(vin, { kind: 'commercial' }),
            effects: () => countOf(world, sql`select count(*) as n from insurance_policy where vin = ${vin}`),
          };
        },
      },
    },
    'insurance.removePolicy': {
      names: { policyId: policy },
      once: {
        written: { table: 'insurance_policy', by: 'delete' },
        effects: async (world, ...ids) =>
          ids.length -
          (await countOf(
            world,
            sql`select count(*) as n from insurance_policy where policy_id::text in (${sql.join(ids, sql`, `)})`,
          )),
      },
    },
    'insurance.showNumber': { names: { policyId: policy }, shows: { owner: ['policyNumber'] } },
    'insurance.requestQuote': {
      names: { vin: { thing: ownCar, input: (vin) => wishInput(vin) } },
      once: {
        written: { table: 'insurance_quote', by: 'insert' },
        async prepare(world, person) {
          const [vin, other] = [await bindCar(world, person), await bindCar(world, person)];
          return {
            input: wishInput(vin),
            otherInput: wishInput(other),
            effects: () =>
              countOf(world, sql`select count(*) as n from insurance_quote where vin in (${vin}, ${other})`),
          };
        },
      },
    },
    'insurance.acceptOffer': {
      names: {
        quoteNo: {
          thing: offeredQuote,
          input: (quoteNo) => ({ quoteNo, insurerCode: 'hanghai', seenFen: cheapFen }),
        },
      },
      once: { written: updated, effects: events('accept') },
    },
    'insurance.declineQuote': {
      names: { quoteNo: requestedQuote },
      once: { written: updated, effects: events('decline') },
    },
    'insurance.listQuotes': {
      input: { status: 'requested', pageNo: 1, pageSize: 10 },
      shows: { staff: ['quoteNo', 'uid'] },
    },
    'insurance.getAnyQuote': {
      names: { quoteNo: requestedQuote },
      shows: { staff: ['quoteNo', 'uid', ...contact] },
    },
    'insurance.answerQuote': {
      names: { quoteNo: { thing: requestedQuote, input: offerInput } },
      once: { written: updated, effects: audited('insurance.answerQuote', 'insuranceQuote') },
    },
    'insurance.listPolicies': { names: { vin: ownCar } },
    'insurance.addPolicy': {
      names: { vin: { thing: ownCar, input: (vin) => policyInput(vin) } },
      once: {
        written: { table: 'insurance_policy', by: 'insert' },
        async prepare(world) {
          const vin = await bindCar(world, await world.newMember());
          return {
            input: policyInput(vin),
            otherInput: policyInput(vin, { kind: 'commercial' }),
            effects: () => countOf(world, sql`select count(*) as n from insurance_policy where vin = ${vin}`),
          };
        },
      },
    },
  },
  {
    mayBeSeen: {
      'table insurance_policy.vin': ['vin'],
      'table insurance_quote.contact_name': ['insuranceName'],
      'table insurance_quote.contact_phone': ['insurancePhone'],
      'table insurance_quote.text': ['insuranceText'],
    },
    searches: ({ numbers }) => [{ id: 'insurance.listQuotes', input: { keyword: numbers.quoteNo } }],
  },
);
