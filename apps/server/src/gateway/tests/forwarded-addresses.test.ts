import { randomBytes } from 'node:crypto';
import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A caller must not choose the address by which limits are counted. */

const proxy = '192.0.2.1';
const triesPerAccount = 5;
const refused = '20900001';
const locked = '20900002';

let server: TestServer;

/**
 * One wrong password more than the limit of an address, each with another forged address before the real one.
 */
async function guesses(
  username: string,
  forwarded: (forged: string) => string,
  ip = proxy,
): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time <= triesPerAccount; time += 1) {
    const answer = await server.client.call(
      'staff.login',
      { username, password: 'wrong' },
      {
        ip,
        tamper: ({ headers }) => {
          headers['x-forwarded-for'] = forwarded(freshNetwork());
        },
      },
    );
    codes.push(answer.header.code);
  }
  return codes;
}

const allButTheLast = [...Array<string>(triesPerAccount).fill(refused), locked];

describe('behind one proxy', () => {
  beforeAll(async () => {
    server = await launch({ config: { proxies: [proxy] } });
  });
  afterAll(() => server.stop());

  it('only the address that the proxy wrote counts', async () => {
    const from = freshNetwork();
    expect(await guesses('somebody', (forged) => `${forged}, ${from}`)).toEqual(allButTheLast);
  });

  it('an address is the same one in every notation of the proxy', async () => {
    const from = freshNetwork();
    let port = 1_000;
    const written = () => (port % 2 === 0 ? `"${from}:${port++}"` : `${from}:${port++}`);
    expect(await guesses('somebody', (forged) => `${forged}, ${written()}`)).toEqual(allButTheLast);
  });

  it('three thousand letters are not a new address each time', async () => {
    const letters = () => randomBytes(1_500).toString('hex');
    expect(await guesses('somebody', letters)).toEqual(allButTheLast);
  });

  it('a caller that bypasses the proxy is identified by its connection', async () => {
    expect(await guesses('somebody', (forged) => forged, freshNetwork())).toEqual(allButTheLast);
  });

  it('callers that the proxy tells apart do not lock one another', async () => {
    expect(await guesses('somebody-else', (address) => address)).toEqual(
      Array<string>(triesPerAccount + 1).fill(refused),
    );
  });
});

describe('without a proxy', () => {
  beforeAll(async () => {
    server = await launch();
  });
  afterAll(() => server.stop());

  it('only the connection counts', async () => {
    expect(await guesses('somebody', (forged) => forged)).toEqual(allButTheLast);
  });
});
