import { byBridge, type Capability, done, unable } from '../capability.ts';

/** The customer has tapped and is waiting. */
const dialWithinMs = 3_000;
const phone = /^\+?[\d-]{3,20}$/;

/** Opens the phone's dialler with a number. The host does not report whether the customer really calls. */
export const makeCall: Capability<{ phone: string }, object> = {
  name: 'makeCall',
  ways: [
    byBridge('app.makeCall', () => ({}), dialWithinMs),
    {
      by: 'a link `tel:`',
      async go({ phone: number }) {
        if (!phone.test(number)) return unable;
        window.location.assign(`tel:${number}`);
        return done({});
      },
    },
  ],
};
