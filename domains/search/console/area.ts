import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/hot-words',
      permission: 'search.read',
      page: async () => (await import('./pages/hot-words/hot-words-page.tsx')).HotWordsPage,
    },
    {
      path: '/synonyms',
      permission: 'search.read',
      page: async () => (await import('./pages/synonyms/synonyms-page.tsx')).SynonymsPage,
    },
    {
      path: '/search-misses',
      permission: 'search.read',
      page: async () => (await import('./pages/misses/misses-page.tsx')).MissesPage,
    },
  ],
  menu: [
    { group: '运营', rank: 8, to: '/hot-words', text: '搜索热词', permission: 'search.read' },
    { group: '运营', rank: 8.1, to: '/synonyms', text: '搜索同义词', permission: 'search.read' },
    { group: '运营', rank: 8.2, to: '/search-misses', text: '无结果搜索', permission: 'search.read' },
  ],
  audit: {
    actions: {
      'hotWord.put': '保存热词',
      'hotWord.remove': '删除热词',
      'synonyms.put': '保存同义词',
      'synonyms.remove': '删除同义词',
    },
    objects: {
      hotWord: { word: '热词', page: null },
      synonyms: { word: '同义词', page: null },
    },
  },
  permissions: {
    'search.read': { group: '运营', text: '查看搜索热词、同义词和无结果搜索' },
    'search.manage': { group: '运营', text: '维护搜索热词和同义词' },
  },
};
