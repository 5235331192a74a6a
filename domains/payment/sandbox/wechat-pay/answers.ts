/** A response of the gateway before it is signed; a null body is empty. */
export type Answer = { status: number; body: object | null };

export const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});
export const answer = (body: object): Answer => ({ status: 200, body });
