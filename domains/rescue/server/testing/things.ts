import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import type { RescueStatus } from '../../contract/kinds.ts';
import { rescueCases } from '../tables.ts';
import { bringTo, requested } from './rescues.ts';

/** A customer has one rescue at a time, so the former one ends before the next. */
async function endOpen(world: World, { uid }: Pick<Person, 'uid'>): Promise<void> {
  const rows = await world.server.db.select().from(rescueCases).where(eq(rescueCases.accountId, uid));
  for (const { caseNo, closedAt } of rows) {
    if (closedAt === null)
      await world.server.db
        .update(rescueCases)
        .set({ status: 'done', closedAt: world.server.clock.now() })
        .where(eq(rescueCases.caseNo, caseNo));
  }
}

/** One more rescue of a person, at a status. */
export async function rescueAt(
  world: World,
  person: Person,
  status: RescueStatus,
  change: Parameters<typeof requested>[2] = {},
): Promise<string> {
  await endOpen(world, person);
  const caseNo = await requested(world, person, change);
  if (status !== 'requested') await bringTo(world, caseNo, status);
  return caseNo;
}

const ofStatus = (status: RescueStatus): Thing => ({
  live: (world, person) => rescueAt(world, person, status),
  others: {},
  table: 'rescue_case',
  key: 'case_no',
  // A customer has one open rescue.
  apart: () => ({ status: 'done', closed_at: '2027-01-01T00:00:00Z' }),
});

export const requestedRescue = ofStatus('requested');
export const acceptedRescue = ofStatus('accepted');
export const dispatchedRescue = ofStatus('dispatched');

/** The picture of each rescue, and the rescue of each picture. */
const partners = new Map<string, string>();
export const pictureOf = (caseNo: string) => partners.get(caseNo) ?? '00000000-0000-4000-8000-000000000000';
export const caseOf = (pictureId: string) => partners.get(pictureId) ?? 'J0';

/** A rescue with a picture. */
export async function pictured(world: World, person: Person) {
  const pictureId = await privatePicture(world, person);
  const caseNo = await rescueAt(world, person, 'requested', { pictureIds: [pictureId] });
  partners.set(caseNo, pictureId);
  partners.set(pictureId, caseNo);
  return { caseNo, pictureId };
}

const picture = { others: {}, table: 'media_private_picture', key: 'picture_id', uuid: true as const };

export const picturedRescue: Thing = {
  ...requestedRescue,
  live: async (world, person) => (await pictured(world, person)).caseNo,
};
export const rescuePicture: Thing = {
  ...picture,
  live: async (world, person) => (await pictured(world, person)).pictureId,
};
/** A picture that nothing names. */
export const freePicture: Thing = {
  ...picture,
  async live(world, person) {
    await endOpen(world, person);
    return privatePicture(world, person);
  },
};
