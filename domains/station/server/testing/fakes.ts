import type { MapServicePort, ServiceAnswer, ServicePath } from '../map-service/port.ts';

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    map: FakeMapService;
  }
}

export type FakeMapService = MapServicePort & {
  asked: { path: ServicePath; query: URLSearchParams }[];
  answer: ServiceAnswer | Error;
};

/** A map service in memory: returns what a test sets. */
function fakeMapService(): FakeMapService {
  const fake: FakeMapService = {
    wire: 'fake',
    page: { key: 'key-of-the-test', script: 'https://map.example/maps' },
    asked: [],
    answer: { status: 200, type: 'application/json', body: Buffer.from('{"status":"1"}') },
    async ask(path, query) {
      fake.asked.push({ path, query });
      if (fake.answer instanceof Error) throw fake.answer;
      return fake.answer;
    },
  };
  return fake;
}

export const fakes = { map: fakeMapService };
