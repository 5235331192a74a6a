/** Every answer of the API (specification §8). `body` holds the details of a refusal. */
export type Envelope<Body = unknown> = {
  header: { code: string; message: string; requestId: string };
  body: Body;
};

/** A body that travels encrypted, in both directions (architecture: the wire). */
export type SealedBody = { encryptKey: string; encryptData: string };

export function isSealedBody(body: unknown): body is SealedBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as SealedBody).encryptKey === 'string' &&
    typeof (body as SealedBody).encryptData === 'string'
  );
}
