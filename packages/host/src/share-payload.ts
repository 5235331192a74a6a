/** Where something can be shared to (specification §3). Reporting (§9) is offered where content can be reported. */
export const shareChannels = ['WEIXIN', 'WEIXIN_CIRCLE', 'SINA', 'COPY_LINK'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** What one channel shows, with whole addresses. */
export type Shown = {
  url: string;
  title: string;
  desc: string;
  /** A picture of at least 300 × 300 px, as JPEG or PNG: WeChat takes no other. */
  thumb: string;
};

/** Where a card of the brand's mini-program or the native app's own page leads. */
export type OwnPage = { path: string; query: Readonly<Record<string, string>> };

/** A share as the specification has it (§3): what is shown everywhere, and what single channels show instead. */
export type SharePayload = Shown & {
  channels: readonly ShareChannel[];
  /** Of the mini-program that a card opens: 0 is the released one (§9). */
  type: 0;
  /** A picture to be shared in place of the page; null where there is none. */
  posterUrl: string | null;
  /** Whether the page or the picture is what travels. */
  media: 'page' | 'picture';
  /** The pages of the brand's own hosts that show the same; null where a host opens the address. */
  extra: { miniProgram: OwnPage | null; native: OwnPage | null };
  /** Moments show a title alone, so it says what the description says elsewhere. */
  circle: Shown;
  WEIXIN: Shown;
  SINA: Shown;
  COPY_LINK: Shown;
};

export function shownOn(payload: SharePayload, channel: ShareChannel): Shown {
  return channel === 'WEIXIN_CIRCLE' ? payload.circle : payload[channel];
}
