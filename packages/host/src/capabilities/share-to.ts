import { type Capability, done, left, type Outcome, unable } from '../capability.ts';
import { copyText } from '../copy-text.ts';
import type { HostKind } from '../detect.ts';
import { type ShareChannel, type SharePayload, shownOn } from '../share-payload.ts';

/** The entries of the app's own sheet: the channels, and the system's sheet for all others. */
export type SheetChannel = ShareChannel | 'SYSTEM';
/** Whether another app has taken over, or the link is on the clipboard for the customer to paste. */
export type SharedTo = 'handed over' | 'copied';

type Input = { channel: SheetChannel; payload: SharePayload };

/**
 * Shares to one channel that was chosen in the app's own sheet. No page can open WeChat, so for WeChat the
 * link is copied.
 */
export const shareTo: Capability<Input, SharedTo> = {
  name: 'shareTo',
  ways: [
    { by: "the system's sheet", go: only(['SYSTEM'], bySystem) },
    { by: "Weibo's page", hosts: ['browser'], go: only(['SINA'], byWeibo) },
    { by: 'a copied link', go: only(['COPY_LINK', 'WEIXIN', 'WEIXIN_CIRCLE'], byCopy) },
  ],
};

/** The allowed channels that work in this host, in the order of the sheet. */
export function channelsHere(
  { channels }: Pick<SharePayload, 'channels'>,
  kind: HostKind,
  hasSystemSheet = typeof navigator.share === 'function',
): SheetChannel[] {
  const here = channels.filter((channel) => channel !== 'SINA' || kind === 'browser');
  return hasSystemSheet ? [...here, 'SYSTEM'] : here;
}

function only(channels: readonly SheetChannel[], go: (input: Input) => Promise<Outcome<SharedTo>>) {
  return async (input: Input) => (channels.includes(input.channel) ? go(input) : unable);
}

async function bySystem({ payload: { title, desc, url } }: Input): Promise<Outcome<SharedTo>> {
  try {
    await navigator.share({ title, text: desc, url });
    return done('handed over');
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? left : unable;
  }
}

/** Weibo reads the post from the query of its page's address. */
async function byWeibo({ payload }: Input): Promise<Outcome<SharedTo>> {
  const { url, title, thumb } = shownOn(payload, 'SINA');
  const query = new URLSearchParams({ url, title, pic: thumb });
  window.open(`https://service.weibo.com/share/share.php?${query}`, '_blank', 'noopener');
  return done('handed over');
}

async function byCopy({ channel, payload }: Input): Promise<Outcome<SharedTo>> {
  if (channel === 'SYSTEM') return unable;
  return (await copyText(shownOn(payload, channel).url)) ? done('copied') : unable;
}
