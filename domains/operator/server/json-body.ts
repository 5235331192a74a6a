/** Parses a body of bytes as JSON; null if it is not JSON. */
export function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}
