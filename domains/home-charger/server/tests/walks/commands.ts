import type { Api } from '@ev/contract';
import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import type { InstallStatus } from '../../../contract/kinds.ts';
import { applyOf, entitled, feeFen, installAt, offeredStart, seenNow } from '../../testing/installs.ts';
import { staffSteps } from './staff-inputs.ts';

type Calls = CallsOf<'home-charger'>;
const written = { table: 'home_charger_install', by: 'update' } as const;

/** An act on one installation that stands so; the other input is the same on another one. */
async function onInstall<Input>(
  world: World,
  { at, event, holder }: { at: InstallStatus; event: string; holder: Person },
  inputOf: (installNo: string) => Promise<Input>,
) {
  const installNos: string[] = [];
  const input = async () => {
    const installNo = await installAt(world, holder, at);
    installNos.push(installNo);
    return inputOf(installNo);
  };
  return {
    input: await input(),
    otherInput: input,
    effects: () => eventsOf(world, event, ...installNos)(),
  };
}

/** What a customer does to an installation that stands so. */
function step<Id extends Calls>(
  at: InstallStatus,
  event: string,
  inputOf: (world: World, installNo: string) => Promise<Api[Id]['input']>,
): Command<Id> {
  return {
    ...{ written, afterADay: 'first answer' },
    prepare: (world, holder) => onInstall(world, { at, event, holder }, (no) => inputOf(world, no)),
  };
}

function staffStep<Id extends keyof typeof staffSteps>(id: Id): Command<Id> {
  const { at, event, input } = staffSteps[id];
  return {
    ...{ written, afterADay: 'first answer', who: 'staff' },
    prepare: async (world, { token }) => {
      const holder = await world.newMember();
      return onInstall(world, { at, event, holder }, (no) => input(world, no, token));
    },
  };
}

const apply: Command<'home-charger.apply'> = {
  async prepare(world, person) {
    const [one, other] = [await entitled(world, person), await entitled(world, person)];
    return {
      input: { ...applyOf(one), photoIds: [] },
      otherInput: { ...applyOf(other), photoIds: [] },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from home_charger_install where order_no in (${one}, ${other})`,
        ),
    };
  },
  written: { table: 'home_charger_install', by: 'insert' },
  afterADay: 'first answer',
};

/** An answer leaves the status as it is, so its history says nothing of it. */
const answerHold: Command<'home-charger.answerHold'> = {
  ...{ written, afterADay: 'first answer' },
  async prepare(world, person) {
    const [one, other] = [await installAt(world, person, 'held'), await installAt(world, person, 'held')];
    const text = '已补租赁合同';
    return {
      input: { ...(await seenNow(world, one)), text, photoIds: [] },
      otherInput: { ...(await seenNow(world, other)), text, photoIds: [] },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from home_charger_install where install_no in (${one}, ${other}) and hold -> 'answer' ->> 'text' is not null`,
        ),
    };
  },
};

export const commands: Commands<Calls> = {
  'home-charger.apply': apply,
  'home-charger.chooseWindow': step('surveyOffered', 'chooseSurvey', async (world, no) => ({
    ...(await seenNow(world, no)),
    startsAt: await offeredStart(world, no),
  })),
  'home-charger.acceptPlan': step('surveyed', 'acceptFee', async (world, no) => ({
    ...(await seenNow(world, no)),
    seenTotalFen: feeFen,
  })),
  'home-charger.answerHold': answerHold,
  'home-charger.signOff': step('toAccept', 'signOff', async (world, no) => ({
    ...(await seenNow(world, no)),
    ...{ name: '林岚', confirmed: true },
  })),
  'home-charger.cancelInstall': step('submitted', 'cancel', async (world, no) => ({
    ...(await seenNow(world, no)),
    ...{ reason: 'property', note: '' },
  })),
  'home-charger.swapInstall': step('cancelled', 'swap', async (world, no) => ({
    ...(await seenNow(world, no)),
    swapCode: 'portable',
  })),
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
