import { type PartnerFault, withPartnerFault } from '@ev/testkit/server/partner-faults.ts';
import type { SmsPort } from '../sms/port.ts';

export type SimulatedSms = SmsPort & {
  fault: PartnerFault;
  /** The newest code that reached a phone. */
  codes: Map<string, string>;
};

/** The SMS provider, and the phones that it reaches. */
export function simulatedSms(): SimulatedSms {
  let sent = 0;
  const sms: SimulatedSms = {
    wire: 'simulated',
    fault: 'none',
    codes: new Map(),
    send: ({ phone, params }) =>
      withPartnerFault(
        sms.fault,
        () => new Error('The provider refuses'),
        () => {
          sent += 1;
          if (params.code) sms.codes.set(phone, params.code);
          return { messageId: String(sent) };
        },
      ),
  };
  return sms;
}
