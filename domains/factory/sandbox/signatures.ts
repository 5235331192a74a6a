import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const toleranceSeconds = 5 * 60;

/** The headers of the Standard Webhooks specification; `body` exactly as it is sent. */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const timestamp = secondsOf(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature(secret, `${id}.${timestamp}.`, body)}`,
  };
}

/** Why a message is not from the brand; null if it is. */
export function refusalOf(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): string | null {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return '缺少签名';
  }
  if (!/^[\w-]{1,64}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return '消息编号或时间不正确';
  if (Math.abs(secondsOf(now) - Number(timestamp)) > toleranceSeconds) return '消息时间与当前时间相差太多';
  const expected = Buffer.from(`v1,${signature(secret, `${id}.${timestamp}.`, body)}`);
  const genuine = signatures.split(' ').some((text) => {
    const given = Buffer.from(text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return genuine ? null : '签名不正确';
}

function signature(secret: string, head: string, body: string | Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(head).update(body).digest('base64');
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
