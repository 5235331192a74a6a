import { byBridge, type Capability, done } from '../capability.ts';
import { type ShareChannel, type SharePayload, shareChannels } from '../share-payload.ts';

/** What came of a share: the host's menu waits for the person, or the app says how it went. */
export type Shared = { by: 'menu' } | { by: 'app'; channel: ShareChannel; success: boolean };

/** How long somebody may choose, write and send. */
const shareWithinMs = 5 * 60_000;

/**
 * Shares by what the host has of its own. WeChat's hosts share from their menu alone, which was told before
 * (`share-by-menu.ts`); no page can open it. A browser has nothing: the page opens its own sheet (`shareTo`).
 */
export const share: Capability<SharePayload, Shared> = {
  name: 'share',
  ways: [
    byBridge('app.share', readShared, shareWithinMs),
    {
      by: 'its menu, told of the page before',
      hosts: ['wechat', 'miniProgram', 'wecom'],
      go: async () => done({ by: 'menu' }),
    },
  ],
};

function readShared(data: unknown): Shared | null {
  const { channel: named, result } = Object(data) as { channel?: unknown; result?: unknown };
  const channel = shareChannels.find((one) => one === named);
  if (!channel || (result !== 'success' && result !== 'fail')) return null;
  return { by: 'app', channel, success: result === 'success' };
}
