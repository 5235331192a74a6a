/** API for other domains: watermarked private pictures for staff, and verified names. */
export { markOf, watermarked } from './watermark.ts';

declare module '@ev/platform/module.ts' {
  interface Services {
    papers: {
      /** The names on a customer's verified certificates. */
      verifiedNames(accountId: string): Promise<string[]>;
    };
  }
}
