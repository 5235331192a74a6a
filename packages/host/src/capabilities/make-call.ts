import { byBridge, type Capability, done, unable } from '../capability.ts';

const phone = /^\+?[\d-]{3,20}$/;

/** Puts a number into the phone's dialler. That somebody really calls is not told. */
export const makeCall: Capability<{ phone: string }, object> = {
  name: 'makeCall',
  ways: [
    byBridge('app.makeCall', () => ({})),
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
