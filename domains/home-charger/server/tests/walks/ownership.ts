import type { CallsOf, Owned, Ownership } from '@ev/testkit/server/walks/records.ts';
import { applyOf, feeFen, offeredStart, seenNow } from '../../testing/installs.ts';
import { entitledOrder, handedInPhoto, installedOrder, installIn } from '../../testing/things.ts';
import { staffSteps } from './staff-inputs.ts';

// Whose a photograph is, is asked with who has sent it: `home-charger.test.ts`.
const photoIds = 'everybody’s' as const;
const byPhoto = { photoId: { thing: handedInPhoto, input: (photoId: string) => ({ photoId }) } };

function staffStep<Id extends keyof typeof staffSteps>(id: Id): { installNo: Owned<Id> } {
  const { at, input } = staffSteps[id];
  return {
    installNo: { thing: installIn(at), input: (no, world) => input(world, no, world.staffToken) },
  };
}

export const ownership: Ownership<CallsOf<'home-charger'>> = {
  'home-charger.getInstallation': {
    orderNo: { thing: installedOrder, input: (orderNo) => ({ orderNo }) },
  },
  'home-charger.apply': { orderNo: { thing: entitledOrder, input: applyOf }, photoIds },
  'home-charger.chooseWindow': {
    installNo: {
      thing: installIn('surveyOffered'),
      input: async (no, world) => ({
        ...(await seenNow(world, no)),
        startsAt: await offeredStart(world, no),
      }),
    },
  },
  'home-charger.acceptPlan': {
    installNo: {
      thing: installIn('surveyed'),
      input: async (no, world) => ({ ...(await seenNow(world, no)), seenTotalFen: feeFen }),
    },
  },
  'home-charger.answerHold': {
    installNo: {
      thing: installIn('held'),
      input: async (no, world) => ({ ...(await seenNow(world, no)), text: '已补租赁合同' }),
    },
    photoIds,
  },
  'home-charger.signOff': {
    installNo: {
      thing: installIn('toAccept'),
      input: async (no, world) => ({ ...(await seenNow(world, no)), name: '林岚', confirmed: true }),
    },
  },
  'home-charger.cancelInstall': {
    installNo: {
      thing: installIn('submitted'),
      input: async (no, world) => ({ ...(await seenNow(world, no)), reason: 'property' }),
    },
  },
  'home-charger.swapInstall': {
    installNo: {
      thing: installIn('cancelled'),
      input: async (no, world) => ({ ...(await seenNow(world, no)), swapCode: 'portable' }),
    },
  },
  'home-charger.showPhoto': byPhoto,
  'home-charger.getBoard': { storeId: 'everybody’s' },
  'home-charger.getAnyInstallation': {
    installNo: { thing: installIn('submitted'), input: (installNo) => ({ installNo }) },
  },
  'home-charger.showAnyPhoto': byPhoto,
  'home-charger.dispatch': staffStep('home-charger.dispatch'),
  'home-charger.noteContact': staffStep('home-charger.noteContact'),
  'home-charger.offerSurvey': staffStep('home-charger.offerSurvey'),
  'home-charger.recordSurvey': { ...staffStep('home-charger.recordSurvey'), photoIds },
  'home-charger.finishFiling': staffStep('home-charger.finishFiling'),
  'home-charger.offerInstall': staffStep('home-charger.offerInstall'),
  'home-charger.startInstall': staffStep('home-charger.startInstall'),
  // Whoever finishes has sent the photographs: of each role another one. What it names is asked as by any other act.
  'home-charger.finishInstall': { installNo: 'the house’s', photoIds },
  'home-charger.holdInstall': staffStep('home-charger.holdInstall'),
  'home-charger.resumeInstall': staffStep('home-charger.resumeInstall'),
  'home-charger.cancelAny': staffStep('home-charger.cancelAny'),
  'home-charger.sendSwap': staffStep('home-charger.sendSwap'),
};
