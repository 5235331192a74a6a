import type { ChannelPort } from './port.ts';

/** Stands for a channel at which the brand has no account: it is not offered, and every call fails. */
export function missingChannel(title: string): ChannelPort {
  const fail = async (): Promise<never> => {
    throw new Error(`${title} is not connected`);
  };
  return {
    wire: 'not connected',
    own: true,
    missing: true,
    merchantId: '',
    ways: {},
    launchLifeMs: 0,
    open: fail,
    query: fail,
    close: fail,
    refund: fail,
    queryRefund: fail,
    downloadBill: fail,
    readNotification: fail,
    acknowledgement: {
      type: 'text/plain',
      accepted: { status: 200, body: '' },
      refused: { status: 404, body: '' },
    },
  };
}
