/** The measured pages, with their source files and the budget of a first visit. */
export const measuredPages = [
  {
    name: 'home',
    path: '/h5/pages/index/index',
    budget: 'measured',
    files: [
      'domains/home/app/pages/index/index-page.tsx',
      'domains/home/app/pages/discover/discover-page.tsx',
    ],
  },
  {
    name: 'introduce',
    path: '/h5/pages/buy/introduce?modelCode=ling',
    budget: 'measured',
    files: ['domains/showcase/app/pages/introduce/introduce-page.tsx'],
  },
  {
    name: 'optional',
    path: '/h5/pages/buy/optional?code=ling',
    budget: 'measured',
    files: ['domains/showcase/app/pages/optional/optional-page.tsx'],
  },
  {
    name: 'jump',
    path: '/h5/pages/drive/jump?pageType=1',
    budget: 'measured',
    files: ['domains/drive/app/pages/jump/jump-page.tsx'],
  },
  {
    name: 'reserveSeeCar',
    path: '/h5/pages/car/reserveSeeCar?modelCode=ling',
    // A form includes the schema that validates it.
    budget: 'other',
    files: ['domains/drive/app/pages/reserve-see-car/reserve-see-car-page.tsx'],
  },
] as const;
