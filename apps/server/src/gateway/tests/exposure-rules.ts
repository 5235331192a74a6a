const orderNumbers = ['orderNo', 'otherOrderNo', 'readyOrderNo'];
const address = ['addressDetail', 'addressName', 'addressPhone'];
const people = ['agentName', 'buyerName', 'contactName'];

/**
 * Where which data of a customer may be seen, by the names that `canaries.ts` gives them. What is seen
 * anywhere else is a leak; a row of which nothing is seen any more goes.
 */
export const mayBeSeen: Record<string, readonly string[]> = {
  'answer of account.getAddress to its owner': address,
  'answer of account.getCustomer to its owner': ['uid'],
  'answer of account.listAddresses to its owner': address,
  'answer of account.listBoundCars to its owner': ['vin', 'plate'],
  'answer of order.getDelivery to its owner': ['handOverCode', 'readyOrderNo'],
  'answer of intent.getIntent to its owner': ['changeName', 'intentName', 'intentNo', 'intentPhone'],
  // Whom the brand calls is theirs to change; of buyers the phone and of companies the code are masked even there.
  'answer of order.getOrder to its owner': [
    ...people,
    'agentPhone',
    'buyerPhone',
    'companyName',
    'contactPhone',
    ...orderNumbers,
    'payNo',
  ],
  'answer of intent.getWish to its owner': ['wishRemark'],
  'answer of order.listOrders to its owner': ['otherOrderNo'],
  'answer of message.listMessages to its owner': ['contactName', 'intentNo', ...orderNumbers],
  'answer of payment.getPayment to its owner': ['orderNo', 'payNo'],
  'answer of payment.openPayment to its owner': ['payNo'],

  'answer of payment.exportLedger to staff': ['intentNo', 'readyOrderNo'],
  // Whom an order is for; their phones are masked. The whole number of a car is read where one order is.
  'answer of order.getBoard to staff': ['buyerName', 'companyName', ...orderNumbers],
  'answer of order.getAnyOrder to staff': [...people, 'companyName', 'orderVin', ...orderNumbers, 'payNo'],
  'answer of intent.listAllIntents to staff': ['changeName', 'intentNo'],
  'answer of order.listAllOrders to staff': ['buyerName', 'companyName', ...orderNumbers],
  'answer of account.getUser to staff': ['uid', ...orderNumbers],
  'answer of account.listUsers to staff': ['uid'],

  'message to the person': ['phone', 'smsCode'],

  'table account.phone': ['phone'],
  'table bound_car.plate': ['plate'],
  'table bound_car.vin': ['vin', 'orderVin'],
  'table car_order.buyer_name': ['agentName', 'buyerName'],
  'table car_order.buyer_phone': ['agentPhone', 'buyerPhone'],
  'table car_order.company_name': ['companyName'],
  'table car_order.contact_name': people,
  'table car_order.contact_phone': ['agentPhone', 'buyerPhone', 'contactPhone'],
  'table car_order.credit_code': ['creditCode'],
  'table car_order.vin': ['orderVin'],
  'table delivery_address.detail': ['addressDetail'],
  'table delivery_address.name': ['addressName'],
  'table delivery_address.phone': ['addressPhone'],
  'table factory_event.content': ['orderVin'],
  // The first answer, for whoever asks again with the same key.
  'table inbox_message.text': ['contactName'],
  'table intent_order.name': ['changeName'],
  'table intent_order.phone': ['changePhone'],
  'table order_change.after': ['contactName', 'contactPhone'],
  'table order_change.before': ['buyerName', 'buyerPhone'],
  // What the channel asks for with an H5 payment.
  'table payment_attempt.payer_ip': ['ip'],
  'table rate_window.key': ['deviceId', 'ip'],
  'table session.device_id': ['deviceId'],
  'table sms_code.device_id': ['deviceId'],
  'table sms_code.network': ['ip'],
  'table sms_code.phone': ['phone'],
  'table sms_delivery.phone': ['phone'],
  'table store_lead.name': ['leadName'],
  'table store_lead.phone': ['leadPhone'],
  'table store_lead.remark': ['remark'],
};

/** Keys of answers that their schemas cannot name: the brand's own name stands in them. */
export const namedByTheBrand: readonly string[] = ['account.getCustomer qingyuUid'];
