import { refusals } from 'virtual:ev/refusals';
import { ApiError, failure, learnRefusalNames } from '@ev/client/api-error.ts';
import type { Call } from '@ev/client/client.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';

learnRefusalNames(Object.fromEntries(Object.entries(refusals).map(([name, { code }]) => [code, name])));

type Answers = {
  [Id in EndpointId]?: (input: Api[Id]['input']) => Api[Id]['output'] | Promise<Api[Id]['output']>;
};

type FakeCall = {
  call: Call;
  /** Every call with its input, in order. */
  seen: [id: string, input: unknown][];
  /** The inputs of one call, in order. */
  asked<Id extends EndpointId>(id: Id): Api[Id]['input'][];
};

/** A caller that returns these responses and records its calls. A call without a response rejects. */
export function fakeCall(answers: Answers): FakeCall {
  const seen: [string, unknown][] = [];
  const call = async (id: EndpointId, input: never) => {
    seen.push([id, input]);
    const answer = answers[id] as ((input: unknown) => unknown) | undefined;
    if (!answer) throw new Error(`no answer for ${id}`);
    return answer(input);
  };
  return {
    call: call as unknown as Call,
    seen,
    asked: <Id extends EndpointId>(id: Id) =>
      seen.filter(([name]) => name === id).map(([, input]) => input as Api[Id]['input']),
  };
}

export function refusal(name: ErrorName, details: unknown = null): ApiError {
  return new ApiError({ kind: 'refused', ...refusals[name], details, requestId: 'request-1' });
}

export function offline(): ApiError {
  return failure('offline');
}
