import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createBoughtOrders } from './bought-orders.ts';
import { createBuyAgain } from './buy-again.ts';
import { createCart } from './cart-service.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { mallOrderSubject } from './contact-subject.ts';
import { mallOrderCard } from './desk-card.ts';
import { createLabelPrinting } from './label-printing.ts';
import { logisticsRoute } from './logistics-route.ts';
import { createMallPaymentSubject } from './mall-payment-subject.ts';
import { createOrderEnding } from './order-ending.ts';
import { createOrderExport } from './order-export.ts';
import { createOrderFinder } from './order-finder.ts';
import { createOrderNotices } from './order-notices.ts';
import { createOrderSettling } from './order-settling.ts';
import { createOwnOrders } from './own-orders.ts';
import { createOwnParcels } from './own-parcels.ts';
import { createPlacing } from './placing.ts';
import { createQuotes } from './quotes.ts';
import { createReceipts } from './receipts.ts';
import { createReviewing } from './reviewing.ts';
import { createSales } from './sales.ts';
import { createShipping } from './shipping.ts';
import { createShippingWork } from './shipping-work.ts';
import { createStaffCancelling } from './staff-cancelling.ts';
import { createStaffOrders } from './staff-orders.ts';
import { templates } from './templates.ts';
import { createTracking } from './tracking.ts';

/** Orders of the mall: from the cart to the receipt of the last parcel. */
export const module = defineModule('mall-order', (context) => {
  const { db, clock, jobs, log, recordAction, use } = context;
  const { sales, stock, reviews } = use('mall');
  const { points } = use('rewards');
  const { payments, returns } = use('payment');
  const { addresses, owners } = use('account');
  const { advisers, valueActs } = use('staff');
  const { printing } = use('signing');
  const coupons = use('coupon');
  const logistics = context.partner('logistics');
  const isFollowed = !logistics.missing;
  const notices = createOrderNotices(use('message').notices);
  const settling = createOrderSettling({ clock, stock, coupons, points, returns, notices });
  const cart = createCart({ db, clock, sales });
  const basis = { sales, points, addresses };
  const quote = createQuotes({ ...basis, db, coupons });
  const place = createPlacing({ ...basis, clock, stock, coupons, spending: points, cart, settling });
  const ending = createOrderEnding({ db, clock, payments, settling, notices });
  const receipts = createReceipts({ db, clock, notices });
  const own = createOwnOrders({ db, clock, reviews, payments });
  const buyAgain = createBuyAgain({ cart });
  const listParcels = createOwnParcels({ db, clock, isFollowed });
  const reviewing = createReviewing({ clock, reviews });
  const shipping = createShipping({ clock, jobs, stock, notices });
  const tracking = createTracking({ db, clock, jobs, log, logistics, notices });
  const forStaff = createStaffOrders({ db, clock, reviews, payments, owners, advisers, isFollowed });
  const cancelByStaff = createStaffCancelling({ settling, valueActs });
  const work = createShippingWork({ db, clock, isFollowed });
  const exportToShip = createOrderExport({ db, clock, recordAction });
  const salesFigures = createSales({ db, clock, recordAction });
  const printLabels = createLabelPrinting({ db, clock, recordAction, printing });
  const command = staffCommands(recordAction);

  jobs.work('mall-order.endOrders', async () => {
    await ending.endUnpaid();
    await receipts.receiveDue();
  });
  jobs.schedule('mall-order.endOrders', '* * * * *');
  jobs.work('mall-order.remind', async () => {
    await receipts.remind();
    await tracking.followAgain();
  });
  jobs.schedule('mall-order.remind', '35 * * * *');
  jobs.work('mall-order.followParcel', ({ parcelNo }) => tracking.follow(parcelNo));

  return {
    services: createBoughtOrders({ clock, stock }),
    byTheMinute: ['mall-order.endOrders'],
    routes: [
      logisticsRoute({
        logistics,
        tracking,
        onRefusedReport: (kind) => context.switchboard.refused('logistics', kind),
      }),
    ],
    fills: {
      'closing.obstacles': closingObstacles,
      'contact.subjects': [mallOrderSubject],
      'message.templates': templates,
      'service-desk.cards': mallOrderCard,
      'operations.search': createOrderFinder(db),
      'operations.waiting': work.waiting,
      'payment.subject': createMallPaymentSubject({ clock, stock, settling, notices }),
      'shell.passedOn': {
        'payment.openPayment': ['mall-order.notFound', 'mall-order.notPayable'],
        'staff.decideApproval': ['mall-order.notFound', 'mall-order.moved'],
      },
      'staff.approvedActs': { 'mall-order.cancelOrderByStaff': { run: cancelByStaff } },
    },
    handlers: {
      'mall-order.getCart': (_input, { actor }) => cart.get(actor.accountId),
      'mall-order.countCart': (_input, { actor }) => cart.count(actor.accountId),
      'mall-order.addToCart': ({ lines }, call) =>
        call.once((tx) => cart.add(tx, call.actor.accountId, lines)),
      'mall-order.changeCartLine': (input, call) =>
        call.once((tx) => cart.change(tx, call.actor.accountId, input)),
      'mall-order.removeFromCart': ({ skuCodes }, call) =>
        call.once((tx) => cart.remove(tx, call.actor.accountId, skuCodes)),
      'mall-order.quoteOrder': (input, { actor }) => quote(actor.accountId, input),
      'mall-order.placeOrder': (input, call) => call.once((tx) => place(tx, call.actor.accountId, input)),
      'mall-order.listOrders': (input, { actor }) => own.list(actor.accountId, input),
      'mall-order.countOrders': (_input, { actor }) => own.count(actor.accountId),
      'mall-order.getOrder': ({ orderNo }, { actor }) => own.get(actor.accountId, orderNo),
      'mall-order.cancelOrder': (input, call) =>
        call.once((tx) => ending.cancel(tx, call.actor.accountId, input)),
      'mall-order.buyAgain': ({ orderNo }, call) =>
        call.once((tx) => buyAgain(tx, call.actor.accountId, orderNo)),
      'mall-order.confirmReceipt': ({ orderNo }, call) =>
        call.once((tx) => receipts.confirm(tx, call.actor.accountId, orderNo)),
      'mall-order.listParcels': ({ orderNo }, { actor }) => listParcels(actor.accountId, orderNo),
      'mall-order.writeReview': (input, call) =>
        call.once((tx) => reviewing.write(tx, call.actor.accountId, input)),
      'mall-order.appendReview': (input, call) =>
        call.once((tx) => reviewing.append(tx, call.actor.accountId, input)),
      'mall-order.listAllOrders': (input) => forStaff.list(input),
      'mall-order.getAnyOrder': ({ orderNo }) => forStaff.get(orderNo),
      'mall-order.startPacking': command(shipping.pack),
      'mall-order.shipParcel': command(shipping.ship),
      'mall-order.correctParcel': command(shipping.correct),
      'mall-order.reshipParcel': command(shipping.reship),
      'mall-order.cancelOrderByStaff': command(cancelByStaff),
      'mall-order.listShippingWork': () => work.count(),
      'mall-order.exportToShip': (_input, call) => exportToShip(call),
      'mall-order.getSales': (input) => salesFigures.get(input),
      'mall-order.exportSales': (input, call) => salesFigures.export(call, input),
      'mall-order.printLabels': (input, call) => printLabels(call, input),
    },
  };
});
