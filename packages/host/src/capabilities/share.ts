import { byBridge, type Capability, done } from '../capability.ts';
import { type ShareChannel, type SharePayload, shareChannels } from '../share-payload.ts';

/**
 * The result of a share: the host's menu is waiting for the customer, or the app has reported the outcome.
 */
export type Shared = { by: 'menu' } | { by: 'app'; channel: ShareChannel; success: boolean };

/** How long a customer may take to choose, write and send. */
const shareWithinMs = 5 * 60_000;

/**
 * Shares with the host's own means. WeChat's hosts share from their menu only, which no page can open; the
 * payload was registered before (`share-by-menu.ts`). A browser has no such means: the page opens its own
 * sheet (`shareTo`).
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
