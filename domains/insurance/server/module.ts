import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createDeadlines, createVehicleFollowing } from './deadlines.ts';
import { createOwnInsurance } from './own-insurance.ts';
import { createOwnQuotes } from './own-quotes.ts';
import { createPolicies } from './policies.ts';
import { createQuoteMoves } from './quote-home.ts';
import { createQuoteTasks } from './quote-tasks.ts';
import { createReminders } from './reminders.ts';
import { createStaffPolicies } from './staff-policies.ts';
import { createStaffQuotes } from './staff-quotes.ts';
import { insurers } from './tables.ts';
import { templates } from './templates.ts';

/** Insurance of cars: policies with reminders, and quotes of insurers that staff collect. */
export const module = defineModule('insurance', ({ db, clock, jobs, recordAction, partner, use, find }) => {
  const { vehicles, authorisations } = use('vehicle');
  const { owners } = use('account');
  const { notices } = use('message');
  // Numbers of policies are as private as the contents of certificates, so both use the same vault key.
  const vault = partner('papersVault');
  const moves = createQuoteMoves({ clock, notices });
  const policies = createPolicies({ db, clock, vault });
  const quotes = createOwnQuotes({ db, clock, moves, authorisations, telematics: find('telematics') });
  const own = createOwnInsurance({ db, vehicles, authorisations, policies, quotes });
  const forStaff = createStaffQuotes({ db, clock, moves, owners, vehicles });
  const staffPolicies = createStaffPolicies({ db, vehicles, policies });
  const reminders = createReminders({ db, clock, notices, vehicles });
  const deadlines = createDeadlines({ db, clock, moves });
  const command = staffCommands(recordAction);

  jobs.work('insurance.sweep', async () => {
    await reminders.sweep();
    await deadlines.expireOffers();
  });
  // Reminders belong to the day, not to the night.
  jobs.schedule('insurance.sweep', '5 9-20 * * *');

  return {
    byTheMinute: ['insurance.sweep'],
    sweep: () => deadlines.sweep(),
    fills: {
      'message.templates': templates,
      'operations.waiting': createQuoteTasks({ db }),
      'operations.opening': [
        {
          name: 'insurers',
          title: '保险公司',
          why: '客户登记保单、询价和报案要选保险公司；没有时车险服务只显示说明',
          file: 'insurers.yaml',
          page: '/goods?part=insurers',
          optional: true,
          look: async () => ({ done: (await db.$count(insurers)) > 0 }),
        },
      ],
      'vehicle.following': createVehicleFollowing({ moves }),
    },
    handlers: {
      'insurance.getInsurance': ({ vin }, { actor }) => own.get(actor.accountId, vin),
      'insurance.savePolicy': (input, call) =>
        call.once((tx) => own.savePolicy(tx, call.actor.accountId, input)),
      'insurance.removePolicy': ({ policyId }, call) =>
        call.once(async (tx) => {
          await policies.remove(tx, call.actor.accountId, policyId);
          return {};
        }),
      'insurance.showNumber': async ({ policyId }, { actor }) => ({
        number: await policies.numberOf(actor.accountId, policyId),
      }),
      'insurance.requestQuote': (input, call) =>
        call.once((tx) => own.requestQuote(tx, call.actor.accountId, input)),
      'insurance.acceptOffer': (input, call) =>
        call.once((tx) => quotes.accept(tx, call.actor.accountId, input)),
      'insurance.declineQuote': ({ quoteNo }, call) =>
        call.once((tx) => quotes.decline(tx, call.actor.accountId, quoteNo)),
      'insurance.listQuotes': (input) => forStaff.list(input),
      'insurance.getAnyQuote': ({ quoteNo }) => forStaff.get(quoteNo),
      'insurance.answerQuote': command(forStaff.answer),
      'insurance.listPolicies': ({ vin }) => staffPolicies.list(vin),
      'insurance.addPolicy': command(staffPolicies.add),
    },
  };
});
