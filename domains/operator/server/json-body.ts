/** A body that came as bytes, read as JSON; null when it is none. */
export function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}
