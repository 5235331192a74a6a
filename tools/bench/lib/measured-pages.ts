/** The pages of which figures are wanted, with the files that they begin with. */
export const measuredPages = [
  {
    name: 'home',
    path: '/h5/pages/index/index',
    files: [
      'domains/home/app/pages/index/index-page.tsx',
      'domains/home/app/pages/discover/discover-page.tsx',
    ],
  },
  {
    name: 'introduce',
    path: '/h5/pages/buy/introduce?modelCode=ling',
    files: ['domains/showcase/app/pages/introduce/introduce-page.tsx'],
  },
  {
    name: 'optional',
    path: '/h5/pages/buy/optional?code=ling',
    files: ['domains/showcase/app/pages/optional/optional-page.tsx'],
  },
] as const;
