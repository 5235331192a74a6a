import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { and, eq, ne } from 'drizzle-orm';
import { deskConversations } from '../tables.ts';
import { queued, said, solved, taken } from './desk.ts';

/** A customer has one open conversation, so the former one ends before the next. */
async function endOpen({ server }: World, { uid }: Pick<Person, 'uid'>): Promise<void> {
  const { accountId, status } = deskConversations;
  await server.db
    .update(deskConversations)
    .set({ status: 'closed' })
    .where(and(eq(accountId, uid), ne(status, 'closed')));
}

const base = {
  others: {},
  table: 'desk_conversation',
  key: 'conversation_no',
  apart: () => ({ status: 'closed' }),
};

export const queuedCase: Thing = {
  ...base,
  async live(world, person) {
    await endOpen(world, person);
    return queued(world, person);
  },
};
export const takenCase: Thing = {
  ...base,
  async live(world, person) {
    await endOpen(world, person);
    return taken(world, person, world.staffToken);
  },
};
export const solvedCase: Thing = {
  ...base,
  async live(world, person) {
    await endOpen(world, person);
    return solved(world, person, world.staffToken);
  },
};

/** The picture of each conversation, and the conversation of each picture. */
const partners = new Map<string, string>();
export const pictureOf = (no: string) => partners.get(no) ?? '00000000-0000-4000-8000-000000000000';
export const caseOf = (pictureId: string) => partners.get(pictureId) ?? 'K0';

/** A conversation with a picture that its customer has sent. */
export async function pictured(world: World, person: Person) {
  const conversationNo = await queuedCase.live(world, person);
  const pictureId = await privatePicture(world, person);
  const input = { clientId: pictureId, entry: { kind: 'picture' as const, pictureId } };
  await world.server.client.call('service-desk.sendEntry', input, { token: person.token });
  partners.set(conversationNo, pictureId);
  partners.set(pictureId, conversationNo);
  return { conversationNo, pictureId };
}

const picture = { others: {}, table: 'media_private_picture', key: 'picture_id', uuid: true as const };

export const picturedCase: Thing = {
  ...base,
  live: async (world, person) => (await pictured(world, person)).conversationNo,
};
export const sentPicture: Thing = {
  ...picture,
  live: async (world, person) => (await pictured(world, person)).pictureId,
};
/** A picture that nothing names. */
export const freePicture: Thing = {
  ...picture,
  async live(world, person) {
    await said(world, person);
    return privatePicture(world, person);
  },
};
