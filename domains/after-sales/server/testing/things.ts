import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { type Applied, approve, boughtMugs, exchangeToResend, openCase, sentBackCase } from './cases.ts';

type Live = (world: World, person: Person, bought: Applied) => Promise<string>;

/** A case of a person's own order, at a status. */
const caseAt = (live: Live): Thing => ({
  live: async (world, person) => live(world, person, await boughtMugs(world, person)),
  others: {},
  table: 'mall_case',
  key: 'case_no',
});

export const appliedCase = caseAt(openCase);

export const caseToSendBack = caseAt(async (world, person, bought) => {
  const caseNo = await openCase(world, person, bought);
  await approve(world, caseNo);
  return caseNo;
});

export const caseSentBack = caseAt(sentBackCase);

export const caseToResend = caseAt(exchangeToResend);
