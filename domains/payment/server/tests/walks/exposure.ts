import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of payment.getPayment to its owner': ['orderNo', 'payNo'],
    'answer of payment.openPayment to its owner': ['payNo'],
    // Where WeChat comes back to.
    'answer of payment.askPayer to its owner': ['payNo'],
    'answer of payment.exportLedger to staff': ['intentNo', 'readyOrderNo'],
    'answer of payment.readLedger to staff': ['readyOrderNo'],
    // What the channel asks for with an H5 payment.
    'table payment_attempt.payer_ip': ['ip'],
  },
};
