import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';

export const walks = defineWalks('home', {
  'home.getRecommendations': {
    input: { position: 'home-discover' },
  },
  'home.getOwnRecommendations': {
    input: { position: 'home-discover' },
  },
});
