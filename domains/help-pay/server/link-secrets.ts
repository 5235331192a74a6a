import { createHash, createHmac } from 'node:crypto';

/**
 * The secret of a link, 256 bits. It is derived from the server's secret, so that the maker can read it again
 * at any time, while the database holds nothing that opens a link.
 */
export function tokenOf(serverSecret: string, linkNo: string): string {
  return createHmac('sha256', serverSecret).update(`help-pay-link:${linkNo}`).digest('base64url');
}

/** The hash that is stored and searched for. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
