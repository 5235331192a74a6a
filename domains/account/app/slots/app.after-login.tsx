import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { NewAgreements } from '../parts/new-agreements.tsx';

/** Asks for consent to new versions of the documents of the login. */
export const fill: Slots['app.after-login'] = {
  atOpening: true,
  Notice: function AskForConsent({ here }) {
    // A login that has expired meanwhile is asked for by the page that needs it.
    const missing = useRead('account.listMissingAgreements', {}, { optional: true }).data?.documents ?? [];
    return missing.length > 0 ? <NewAgreements documents={missing} here={here} /> : null;
  },
};
