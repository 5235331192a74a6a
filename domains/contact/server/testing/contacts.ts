import type { Api } from '@ev/contract';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { desc, eq } from 'drizzle-orm';
import { contactSteps } from '../tables.ts';

type Place = { server: TestServer; staffToken: string };

export const numberInput = (uid: string): Api['contact.showNumber']['input'] => ({
  kind: 'user',
  subjectId: uid,
  reason: 'callBack',
  words: '',
});

export const noteOn = (uid: string): Api['contact.addNote']['input'] => ({
  kind: 'user',
  subjectId: uid,
  channel: 'phone',
  outcome: 'reached',
  words: '客户想周末到店看车',
});

/** A note of the staff member in every role, with this colleague as reader. */
export const mention = (
  { server, staffToken: token }: Place,
  uid: string,
  { uid: colleague }: { uid: string },
) => server.client.call('contact.addNote', { ...noteOn(uid), mentions: [colleague] }, { token });

/** One more next step with a customer, of the staff member in every role. Returns its id. */
export async function promise({ server, staffToken: token }: Place, { uid }: { uid: string }) {
  const { id: ownerId } = (await server.client.call('staff.getMe', {}, { token })).body;
  const next = { words: '周六上午再联系', dueOn: '2027-06-01', ownerId };
  await server.client.call('contact.addNote', { ...noteOn(uid), next }, { token });
  const [step] = await server.db
    .select({ id: contactSteps.id })
    .from(contactSteps)
    .where(eq(contactSteps.accountId, uid))
    .orderBy(desc(contactSteps.createdAt))
    .limit(1);
  if (!step) throw new Error('The step was not written');
  return step.id;
}

/** A finished one. Returns its id. */
export async function promiseAndDo(world: Place, person: { uid: string }): Promise<string> {
  const stepId = await promise(world, person);
  await world.server.client.call('contact.finishStep', { stepId }, { token: world.staffToken });
  return stepId;
}
