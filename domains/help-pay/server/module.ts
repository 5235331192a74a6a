import type { Transaction } from '@ev/platform/database.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createFindLink } from './find-link.ts';
import { createGuestPayers } from './guest-payers.ts';
import { createLinks } from './links-service.ts';
import { createOpenings } from './openings.ts';
import { createPaymentHelp } from './payment-help.ts';
import { createStaffLinks } from './staff-links.ts';
import { templates } from './templates.ts';

/** Help-pay: by a link, a customer lets another person pay for their order. */
export const module = defineModule('help-pay', (context) => {
  const { db, clock, jobs, limiter, serverSecret, use } = context;
  const { notices } = use('message');
  const { payments, guests } = use('payment');
  const { shown } = use('order');
  const phoneOf = (tx: Transaction, accountId: string) => context.fill('message.phoneOf')(tx, accountId);
  const findLink = createFindLink({ db, limiter });
  const openings = createOpenings({ db, clock, notices, payments, phoneOf });
  const links = createLinks({
    db,
    clock,
    limiter,
    serverSecret,
    payments,
    guests,
    shown,
    findLink,
    openings,
  });
  const guestPayers = createGuestPayers({ db, clock, limiter, guests, payments, findLink });
  const forStaff = createStaffLinks({ db, payments, shown, phoneOf });

  jobs.work('help-pay.endLinks', async () => {
    await links.endLinks();
    await guestPayers.forget();
  });
  jobs.schedule('help-pay.endLinks', '* * * * *');

  return {
    byTheMinute: ['help-pay.endLinks'],
    fills: {
      'message.templates': templates,
      'payment.help': createPaymentHelp({ clock, notices }),
    },
    handlers: {
      'help-pay.makeLink': (input, call) => links.make(input, call),
      'help-pay.getOwn': ({ orderNo }, { actor }) => links.getOwn(actor.accountId, orderNo),
      'help-pay.withdrawLink': ({ linkNo }, call) =>
        call.once((tx) => links.withdraw(tx, call.actor.accountId, linkNo)),
      'help-pay.readLink': (input, call) => links.read(input, call),
      'help-pay.standing': (input, call) => links.standing(input, call),
      'help-pay.takeUp': (input, call) => links.takeUp(input, call),
      'help-pay.openLink': async ({ token }, call) => {
        await openings.mark(await findLink(token, call), null);
        return {};
      },
      'help-pay.askGuest': (input, call) => guestPayers.ask(input, call),
      'help-pay.tellGuest': (input, call) => guestPayers.tell(input, call),
      'help-pay.payAsGuest': (input, call) => guestPayers.pay(input, call),
      'help-pay.guestStanding': (input, call) => guestPayers.standing(input, call),
      'help-pay.listPaid': (input, { actor }) => links.listPaid(actor.accountId, input),
      'help-pay.getCar': ({ payNo }, { actor }) => links.getCar(actor.accountId, payNo),
      'help-pay.listOfOrder': ({ orderNo }, { actor }) => forStaff.listOfOrder(actor, orderNo),
    },
  };
});
