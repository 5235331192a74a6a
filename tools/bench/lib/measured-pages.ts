/** The pages of which the issue wants figures. */
export const measuredPages = [
  { name: 'home', path: '/h5/pages/index/index', file: 'src/areas/home/pages/index-page.tsx' },
  {
    name: 'introduce',
    path: '/h5/pages/buy/introduce?modelCode=ling',
    file: 'src/areas/buy/pages/introduce-page.tsx',
  },
  {
    name: 'optional',
    path: '/h5/pages/buy/optional?code=ling',
    file: 'src/areas/buy/pages/optional-page.tsx',
  },
] as const;
