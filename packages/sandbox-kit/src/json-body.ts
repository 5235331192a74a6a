/** Parses a raw body as JSON; null if it is invalid. */
export function readJsonBody(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}
