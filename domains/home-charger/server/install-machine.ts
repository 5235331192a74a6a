import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type InstallStatus, installStatus, installStatusNames } from '../contract/kinds.ts';

export type InstallEvent =
  | 'dispatch'
  | 'contact'
  | 'offerSurvey'
  | 'chooseSurvey'
  | 'recordSurvey'
  | 'acceptFree'
  | 'acceptFee'
  | 'rebook'
  | 'rebookInstall'
  | 'paid'
  | 'lapse'
  | 'finishFiling'
  | 'offerInstall'
  | 'chooseInstall'
  | 'start'
  | 'finish'
  | 'signOff'
  | 'hold'
  | 'resume'
  | 'resumeFiling'
  | 'cancel'
  | 'swapAtOnce'
  | 'swap'
  | 'sendSwap';

const s = installStatus;
const moved = 'home-charger.moved';

/** Until construction begins, the installation may be put on hold or cancelled. */
const mayStop = { hold: s.held, cancel: s.cancelled } as const;

/**
 * The installation of a home charger. Survey and installation are each offered at several times, of which the
 * customer selects one; if none suits, or a visit failed, other times are offered (`rebook`). An installation
 * on hold resumes with the call to the customer or, once the plan is accepted, with the property and grid
 * applications.
 */
export const installMachine = defineMachine<InstallStatus, InstallEvent, ErrorName>({
  name: 'homeCharger',
  states: installStatusNames,
  initial: s.submitted,
  terminal: [s.done, s.swapped],
  events: {
    dispatch: moved,
    contact: moved,
    offerSurvey: moved,
    chooseSurvey: moved,
    recordSurvey: moved,
    acceptFree: moved,
    acceptFee: moved,
    paid: 'home-charger.notPayable',
    lapse: moved,
    rebook: moved,
    rebookInstall: moved,
    finishFiling: moved,
    offerInstall: moved,
    chooseInstall: moved,
    start: moved,
    finish: moved,
    signOff: moved,
    hold: moved,
    resume: moved,
    resumeFiling: moved,
    cancel: moved,
    swapAtOnce: moved,
    swap: moved,
    sendSwap: moved,
  },
  table: {
    [s.submitted]: { dispatch: s.dispatched, ...mayStop },
    [s.dispatched]: { contact: s.contacted, ...mayStop },
    [s.contacted]: { offerSurvey: s.surveyOffered, ...mayStop },
    [s.surveyOffered]: { chooseSurvey: s.surveyBooked, rebook: s.contacted, ...mayStop },
    [s.surveyBooked]: { recordSurvey: s.surveyed, rebook: s.contacted, ...mayStop },
    [s.surveyed]: { acceptFree: s.filing, acceptFee: s.toPay, ...mayStop },
    [s.toPay]: { paid: s.filing, lapse: s.surveyed, cancel: s.cancelled },
    [s.filing]: { paid: repeated(), finishFiling: s.filed, ...mayStop },
    [s.filed]: { offerInstall: s.installOffered, ...mayStop },
    [s.installOffered]: { chooseInstall: s.installBooked, rebookInstall: s.filed, ...mayStop },
    [s.installBooked]: { start: s.installing, rebookInstall: s.filed, ...mayStop },
    [s.installing]: { finish: s.toAccept },
    [s.toAccept]: { signOff: s.done },
    [s.done]: { signOff: repeated() },
    [s.held]: { resume: s.contacted, resumeFiling: s.filing, cancel: s.cancelled },
    [s.cancelled]: { cancel: repeated(), swapAtOnce: s.swapped, swap: s.swapping },
    [s.swapping]: { sendSwap: s.swapped },
  },
});
