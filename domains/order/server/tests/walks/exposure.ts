import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { carOrder } from '../../testing/car-order.ts';

const orderNumbers = ['orderNo', 'otherOrderNo', 'readyOrderNo'];
const people = ['agentName', 'buyerName', 'contactName'];

export const exposure: Exposure = {
  mayBeSeen: {
    // The number of their car is theirs; an SMS, which others may see, names it in part.
    'answer of order.getDelivery to its owner': ['handOverCode', 'orderVin', 'readyOrderNo'],
    // Whom the brand calls is theirs to change; of buyers the phone and of companies the code are masked even there.
    'answer of order.getOrder to its owner': [
      ...people,
      'agentPhone',
      'buyerPhone',
      'companyName',
      'contactPhone',
      'orderVin',
      ...orderNumbers,
      'helpedOrderNo',
      'payNo',
    ],
    'answer of order.listOrders to its owner': ['otherOrderNo', 'helpedOrderNo'],
    // Whom an order is for; their phones are masked. The whole number of a car is read where one order is.
    'answer of order.getBoard to staff': ['buyerName', 'companyName', ...orderNumbers, 'helpedOrderNo'],
    'answer of order.listMoved to staff': [...orderNumbers, 'helpedOrderNo'],
    'answer of order.getAnyOrder to staff': [
      ...people,
      'companyName',
      'orderVin',
      ...orderNumbers,
      'helpedOrderNo',
      'payNo',
    ],
    'answer of order.listAllOrders to staff': ['buyerName', 'companyName', ...orderNumbers],
    'answer of order.getChosenOrders to staff': [
      'buyerName',
      'companyName',
      ...orderNumbers,
      'helpedOrderNo',
    ],
    'answer of order.exportOrders to staff': ['buyerName', 'companyName', ...orderNumbers, 'helpedOrderNo'],

    'table car_order.buyer_name': ['agentName', 'buyerName'],
    'table car_order.buyer_phone': ['agentPhone', 'buyerPhone'],
    'table car_order.company_name': ['companyName'],
    'table car_order.contact_name': people,
    'table car_order.contact_phone': ['agentPhone', 'buyerPhone', 'contactPhone'],
    'table car_order.credit_code': ['creditCode'],
    'table car_order.vin': ['orderVin'],
    'table factory_event.content': ['orderVin'],
    'table order_change.after': ['contactName', 'contactPhone'],
    'table order_change.before': ['buyerName', 'buyerPhone'],
  },
  searches({ personal, numbers }) {
    const { buyerName, buyerPhone, companyName, agentPhone, orderVin } = personal;
    return [buyerName, buyerPhone, companyName, agentPhone, orderVin, numbers.orderNo].map((keyword) => ({
      id: 'order.listAllOrders',
      input: { keyword },
    }));
  },
  faults: [
    {
      table: 'car_order',
      act: ({ canary: { personal }, owner, call }) => {
        const buyer = { type: '0', name: personal.buyerName, phone: personal.buyerPhone };
        return call('order.submitOrder', { ...carOrder, buyer }, owner);
      },
    },
    {
      table: 'order_change',
      act: ({ canary: { personal, numbers }, owner, call }) => {
        const contact = { name: personal.contactName, phone: personal.agentPhone };
        return call('order.changeContact', { orderNo: numbers.readyOrderNo, ...contact }, owner);
      },
    },
  ],
};
