/** The pages of which the issue wants figures. */
export const measuredPages = [
  { name: 'home', path: '/h5/pages/index/index', file: 'domains/home/app/pages/index/index-page.tsx' },
  {
    name: 'introduce',
    path: '/h5/pages/buy/introduce?modelCode=ling',
    file: 'domains/showcase/app/pages/introduce/introduce-page.tsx',
  },
  {
    name: 'optional',
    path: '/h5/pages/buy/optional?code=ling',
    file: 'domains/showcase/app/pages/optional/optional-page.tsx',
  },
] as const;
