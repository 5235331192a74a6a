import { channelRows } from '../../domains/payment/contract/channels/index.ts';
import { NoAnswer } from '../../domains/payment/server/channel/no-answer.ts';
import { ProviderOff } from '../../packages/platform/src/switchboard/provider-off.ts';
import type { OpsResult } from './command.ts';

/** What `work` returns, or that its payment channel gave no answer, which changes nothing. */
export async function orNoAnswer(work: () => Promise<OpsResult>): Promise<OpsResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const { channel, cause } = error;
    const { title } = channelRows[channel];
    const why =
      cause instanceof ProviderOff
        ? `${title}已停用，没有询问。请先在控制台 运营 → 服务商 启用`
        : `${title}没有答复：${cause instanceof Error ? cause.message : String(cause)}。请稍后再试`;
    return { lines: [`${why}。没有改动`], json: { channel, error: why }, bad: true };
  }
}
