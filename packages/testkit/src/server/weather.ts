/** How the next calls go wrong: not at all, lost on the way there, lost on the way back, or refused. */
export type Weather = 'clear' | 'lostRequest' | 'lostAnswer' | 'refused';

/** A call that a simulated partner never got, or whose answer never came back. */
export class LostCall extends Error {
  constructor(what: 'request' | 'answer') {
    super(`The ${what} was lost`);
    this.name = 'LostCall';
  }
}

/** Does a partner's work as the weather lets it; what was asked for is done even when the answer is lost. */
export async function throughWeather<Answer>(
  weather: Weather,
  refuse: () => Error,
  work: () => Answer,
): Promise<Answer> {
  await new Promise((resolve) => setImmediate(resolve));
  if (weather === 'lostRequest') throw new LostCall('request');
  if (weather === 'refused') throw refuse();
  const answer = work();
  if (weather === 'lostAnswer') throw new LostCall('answer');
  return answer;
}
