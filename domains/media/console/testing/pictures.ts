import type { Api } from '@ev/contract';

type Looked = Api['media.getPicture']['output'];

export const coast: Looked = {
  id: `${'a1'.repeat(16)}-1600x1200`,
  name: `media/${'a1'.repeat(16)}-1600x1200`,
  alt: '黄昏时停在海边的车',
  status: '1',
  reason: null,
  width: 1600,
  height: 1200,
  bytes: 2_400_000,
  thumbnail: `/media/${'a1'.repeat(16)}-1600x1200-320.webp`,
  uploadedBy: '谷雨',
  uploadedAt: '2026-11-20T02:00:00.000Z',
  uses: [],
};

export const usedInDraft = {
  part: 'pages',
  label: '页面',
  key: 'home-discover',
  name: 'home-discover',
  releaseNo: 'P261122120000AAAAAAA',
};
