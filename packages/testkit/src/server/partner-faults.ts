/** How the next calls fail: not at all, the request lost, the response lost, or refused. */
export type PartnerFault = 'none' | 'lostRequest' | 'lostAnswer' | 'refused';

/** A call that a simulated partner never received, or whose response was lost. */
export class LostCall extends Error {
  constructor(what: 'request' | 'answer') {
    super(`The ${what} was lost`);
    this.name = 'LostCall';
  }
}

/** Does a partner's work as the fault mode says; a request takes effect even when its response is lost. */
export async function withPartnerFault<Answer>(
  fault: PartnerFault,
  refuse: () => Error,
  work: () => Answer,
): Promise<Answer> {
  await new Promise((resolve) => setImmediate(resolve));
  if (fault === 'lostRequest') throw new LostCall('request');
  if (fault === 'refused') throw refuse();
  const answer = work();
  if (fault === 'lostAnswer') throw new LostCall('answer');
  return answer;
}
