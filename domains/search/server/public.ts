/** API of the search for other domains. */

export type SearchHit = {
  title: string;
  text?: string;
  /** Name of a picture. */
  picture?: string;
  /** In fen; `from` if some of it costs more. */
  price?: { fen: number; from: boolean };
  /** A page of the app. */
  href: string;
};

/** What of a domain the search finds. */
export type SearchSource = {
  /** Unique in the product, such as `car`. */
  kind: string;
  /** In Chinese, such as 车型. */
  title: string;
  /** Name of an icon for hits without a picture. */
  icon: string;
  /** Lower ranks come first among parts that match equally well. */
  rank: number;
  /**
   * The best `limit` matches and the number of all. The keyword is in lower case with single blanks.
   * An answer after the signal is not used, so a source of several steps stops at it.
   */
  find(
    keyword: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ total: number; hits: readonly SearchHit[] }>;
  /** The domain's own page with all matches; null if it has none for this keyword. */
  listHref?(keyword: string): string | null;
};

declare module '@ev/platform/module.ts' {
  interface Slots {
    'search.sources': SearchSource;
  }
}
