import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { carOrder } from '../testing/car-order.ts';
import { customerCalls } from './walks/customers.ts';
import { staffCalls } from './walks/staff.ts';

export const walks = defineWalks(
  'order',
  { ...customerCalls, ...staffCalls },
  {
    mayBeSeen: {
      'table car_order.buyer_name': ['agentName', 'buyerName'],
      'table car_order.buyer_phone': ['agentPhone', 'buyerPhone'],
      'table car_order.company_name': ['companyName'],
      'table car_order.contact_name': ['agentName', 'buyerName', 'contactName'],
      'table car_order.contact_phone': ['agentPhone', 'buyerPhone', 'contactPhone'],
      'table car_order.credit_code': ['creditCode'],
      'table car_order.vin': ['orderVin'],
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
  },
);
