import { channelRows, type PayChannel } from '../../contract/channels/index.ts';

/** A channel that was asked on behalf of the operator and gave no answer; the cause says why. */
export class NoAnswer extends Error {
  readonly channel: PayChannel;
  constructor(channel: PayChannel, cause: unknown) {
    super(`${channelRows[channel].title} gave no answer`, { cause });
    this.name = 'NoAnswer';
    this.channel = channel;
  }
}

/** @throws NoAnswer */
export async function answerOf<Answer>(channel: PayChannel, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new NoAnswer(channel, error);
  }
}
