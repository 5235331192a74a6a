/** Share channels (specification §3). Reporting (§9) is offered where content can be reported. */
export const shareChannels = ['WEIXIN', 'WEIXIN_CIRCLE', 'SINA', 'COPY_LINK'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** What one channel shows, with absolute addresses. */
export type Shown = {
  url: string;
  title: string;
  desc: string;
  /** A picture of at least 300 × 300 px, as JPEG or PNG: WeChat accepts no other. */
  thumb: string;
};

/** The target of a card in the brand's mini-program, or a page of the native app. */
export type OwnPage = { path: string; query: Readonly<Record<string, string>> };

/**
 * A share as the specification defines it (§3): the defaults for all channels, and the overrides of single
 * channels.
 */
export type SharePayload = Shown & {
  channels: readonly ShareChannel[];
  /** The version of the mini-program that a card opens: 0 is the released one (§9). */
  type: 0;
  /** A picture to share instead of the page; null if there is none. */
  posterUrl: string | null;
  /** Whether the page or the picture is shared. */
  media: 'page' | 'picture';
  /** The equivalent pages in the brand's own hosts; null if a host opens the address. */
  extra: { miniProgram: OwnPage | null; native: OwnPage | null };
  /** Moments show a title only, so the title contains what other channels show as description. */
  circle: Shown;
  WEIXIN: Shown;
  SINA: Shown;
  COPY_LINK: Shown;
};

export function shownOn(payload: SharePayload, channel: ShareChannel): Shown {
  return channel === 'WEIXIN_CIRCLE' ? payload.circle : payload[channel];
}
