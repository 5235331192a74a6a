const orderNumbers = ['orderNo', 'otherOrderNo'];

/**
 * Where which data of a customer may be seen, by the names that `canaries.ts` gives them. What is seen
 * anywhere else is a leak; a row of which nothing is seen any more goes.
 */
export const mayBeSeen: Record<string, readonly string[]> = {
  'answer of account.getCustomer to its owner': ['uid'],
  'answer of account.listBoundCars to its owner': ['vin', 'plate'],
  // Phones and codes of companies are masked even there.
  'answer of buy.getOrder to its owner': ['agentName', 'buyerName', 'companyName', ...orderNumbers, 'payNo'],
  'answer of buy.listOrders to its owner': ['otherOrderNo'],
  'answer of payment.getPayment to its owner': ['orderNo', 'payNo'],
  'answer of payment.openPayment to its owner': ['payNo'],

  // Whom an order is for; their phone is masked.
  'answer of staff.getOrder to staff': ['buyerName', 'companyName', ...orderNumbers, 'payNo'],
  'answer of staff.listOrders to staff': ['buyerName', 'companyName', ...orderNumbers],

  'message to the person': ['phone'],

  'table account.phone': ['phone'],
  'table bound_car.plate': ['plate'],
  'table bound_car.vin': ['vin'],
  'table car_order.buyer_name': ['agentName', 'buyerName'],
  'table car_order.buyer_phone': ['agentPhone', 'buyerPhone'],
  'table car_order.company_name': ['companyName'],
  'table car_order.credit_code': ['creditCode'],
  // What the channel asks for with an H5 payment.
  'table payment_attempt.payer_ip': ['ip'],
  'table rate_window.key': ['deviceId', 'ip'],
  'table session.device_id': ['deviceId'],
  'table sms_code.device_id': ['deviceId'],
  'table sms_code.network': ['ip'],
  'table sms_code.phone': ['phone'],
  'table store_lead.name': ['leadName'],
  'table store_lead.phone': ['leadPhone'],
  'table store_lead.remark': ['remark'],
};

/** Keys of answers that their schemas cannot name: the brand's own name stands in them. */
export const namedByTheBrand: readonly string[] = ['account.getCustomer qingyuUid'];
