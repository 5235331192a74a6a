import type { Api } from '@ev/contract';
import type { TestServer } from '@ev/testkit/server/launch.ts';

type Place = { server: TestServer; staffToken: string };

let count = 0;
/** A word that no test has used yet. */
export const freshWord = () => {
  count += 1;
  return `词${count}号`;
};

export const hotWordInput = (
  changes: Partial<Api['search.putHotWord']['input']> = {},
): Api['search.putHotWord']['input'] => ({
  word: freshWord(),
  position: 1,
  from: null,
  until: null,
  ...changes,
});

export async function placeHotWord({ server, staffToken: token }: Place): Promise<string> {
  return (await server.client.call('search.putHotWord', hotWordInput(), { token })).body.hotWordId;
}

export async function placeSynonyms({ server, staffToken: token }: Place): Promise<string> {
  const input = { words: [freshWord(), freshWord()] };
  return (await server.client.call('search.putSynonyms', input, { token })).body.synonymsId;
}
