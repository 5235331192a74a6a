/** Every response of the API (specification §8). `body` contains the details of a refusal. */
export type Envelope<Body = unknown> = {
  header: { code: string; message: string; requestId: string };
  body: Body;
};

/** A body that is sent encrypted, in both directions (see the wire in the architecture document). */
export type SealedBody = { encryptKey: string; encryptData: string };

export function isSealedBody(body: unknown): body is SealedBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as SealedBody).encryptKey === 'string' &&
    typeof (body as SealedBody).encryptData === 'string'
  );
}
