import { byBridge, type Capability, done, unable } from '../capability.ts';

/** The person has tapped and waits. */
const dialWithinMs = 3_000;
const phone = /^\+?[\d-]{3,20}$/;

/** Puts a number into the phone's dialler. That somebody really calls is not told. */
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
