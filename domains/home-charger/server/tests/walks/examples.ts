import type { CallsOf, Example, Examples } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import {
  applyOf,
  entitled,
  feeFen,
  installAt,
  offeredStart,
  photo,
  seenNow,
} from '../../testing/installs.ts';
import { staffSteps } from './staff-inputs.ts';

const staffStep =
  <Id extends keyof typeof staffSteps>(id: Id) =>
  async (world: World): Promise<Example<Id>> => {
    const { at, input } = staffSteps[id];
    const installNo = await installAt(world, await world.newMember(), at);
    // Whoever hands in photographs has sent them.
    const { staffToken: token } = world;
    return { input: await input(world, installNo, token), token };
  };

export const examples: Examples<CallsOf<'home-charger'>> = {
  'home-charger.listBenefits': () => ({ input: {} }),
  'home-charger.getInstallation': ({ member }) => ({ input: { orderNo: member.installOrderNo } }),
  'home-charger.apply': async (world) => {
    const { token } = await world.newMember();
    return { input: { ...applyOf(await entitled(world, { token })), photoIds: [] }, token };
  },
  'home-charger.chooseWindow': async (world) => {
    const { token } = await world.newMember();
    const installNo = await installAt(world, { token }, 'surveyOffered');
    const startsAt = await offeredStart(world, installNo);
    return { input: { ...(await seenNow(world, installNo)), startsAt }, token };
  },
  'home-charger.acceptPlan': async (world) => {
    const { token } = await world.newMember();
    const installNo = await installAt(world, { token }, 'surveyed');
    return { input: { ...(await seenNow(world, installNo)), seenTotalFen: feeFen }, token };
  },
  'home-charger.answerHold': async (world) => {
    const { token } = await world.newMember();
    const installNo = await installAt(world, { token }, 'held');
    return { input: { ...(await seenNow(world, installNo)), text: '已补租赁合同', photoIds: [] }, token };
  },
  'home-charger.signOff': async (world) => {
    const { token } = await world.newMember();
    const installNo = await installAt(world, { token }, 'toAccept');
    return { input: { ...(await seenNow(world, installNo)), name: '林岚', confirmed: true }, token };
  },
  'home-charger.cancelInstall': async (world) => {
    const { token } = await world.newMember();
    const installNo = await installAt(world, { token }, 'submitted');
    return { input: { ...(await seenNow(world, installNo)), reason: 'property', note: '' }, token };
  },
  'home-charger.swapInstall': async (world) => {
    const { token } = await world.newMember();
    const installNo = await installAt(world, { token }, 'cancelled');
    return { input: { ...(await seenNow(world, installNo)), swapCode: 'portable' }, token };
  },
  'home-charger.showPhoto': async (world) => {
    const { token } = await world.newMember();
    return { input: { photoId: await photo(world, { token }) }, token };
  },
  'home-charger.getBoard': () => ({ input: { cityCode: '330100', keyword: '杭州' } }),
  'home-charger.getAnyInstallation': ({ member }) => ({ input: { installNo: member.installNo } }),
  'home-charger.showAnyPhoto': async (world) => ({
    input: { photoId: await photo(world, { token: world.staffToken }, 'staff') },
    token: world.staffToken,
  }),
  'home-charger.dispatch': staffStep('home-charger.dispatch'),
  'home-charger.noteContact': staffStep('home-charger.noteContact'),
  'home-charger.offerSurvey': staffStep('home-charger.offerSurvey'),
  'home-charger.recordSurvey': staffStep('home-charger.recordSurvey'),
  'home-charger.finishFiling': staffStep('home-charger.finishFiling'),
  'home-charger.offerInstall': staffStep('home-charger.offerInstall'),
  'home-charger.startInstall': staffStep('home-charger.startInstall'),
  'home-charger.finishInstall': staffStep('home-charger.finishInstall'),
  'home-charger.holdInstall': staffStep('home-charger.holdInstall'),
  'home-charger.resumeInstall': staffStep('home-charger.resumeInstall'),
  'home-charger.cancelAny': staffStep('home-charger.cancelAny'),
  'home-charger.sendSwap': staffStep('home-charger.sendSwap'),
};
