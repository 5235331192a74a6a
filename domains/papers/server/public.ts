/** What other domains use of papers: how a private picture is shown to staff, and whose name is verified. */
export { markOf, watermarked } from './watermark.ts';

declare module '@ev/platform/module.ts' {
  interface Services {
    papers: {
      /** The names on the verified certificates of a customer. */
      verifiedNames(accountId: string): Promise<string[]>;
    };
  }
}
