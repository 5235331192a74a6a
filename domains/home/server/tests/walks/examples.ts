import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';

export const examples: Examples<CallsOf<'home'>> = {
  'home.getRecommendations': () => ({ input: { position: 'home-discover' } }),
};
