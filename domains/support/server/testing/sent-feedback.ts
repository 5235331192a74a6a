import type { Api } from '@ev/contract';
import { rateWindows } from '@ev/platform/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { like } from 'drizzle-orm';
import type { FeedbackStatus } from '../../contract/kinds.ts';

type Place = { server: TestServer; staffToken: string };
type Holder = { token: string };

export const feedbackInput: Api['support.sendFeedback']['input'] = {
  kind: 'app',
  text: '消息列表下拉后没有刷新',
  contact: '13800000001',
};
export const reply = '已在新版修复，请更新后再试';

/** One more feedback of a customer. Returns its number. */
export async function send({ server }: Pick<Place, 'server'>, { token }: Holder): Promise<string> {
  // A walk sends more than the daily limit.
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'feedback:%'));
  return (await server.client.call('support.sendFeedback', feedbackInput, { token })).body.feedbackNo;
}

/** One more feedback of a customer that the brand has answered. Returns its number. */
export async function sendAndAnswer(world: Place, person: Holder): Promise<string> {
  const feedbackNo = await send(world, person);
  const input = { ...seen(feedbackNo), text: reply };
  await world.server.client.call('support.answerFeedback', input, { token: world.staffToken });
  return feedbackNo;
}

/** One more closed feedback of a customer. Returns its number. */
export async function sendAndClose(world: Place, person: Holder): Promise<string> {
  const feedbackNo = await sendAndAnswer(world, person);
  await world.server.client.call('support.closeFeedback', { feedbackNo }, { token: person.token });
  return feedbackNo;
}

/** What an action of staff names. */
export const seen = (feedbackNo: string, seenStatus: FeedbackStatus = '0') => ({ feedbackNo, seenStatus });
