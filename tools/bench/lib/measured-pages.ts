/** As the app's build names a page. */
const pageOf = (domain: string, page: string) => `../../domains/${domain}/app/pages/${page}/${page}-page.tsx`;

/** The pages of which the issue wants figures. */
export const measuredPages = [
  { name: 'home', path: '/h5/pages/index/index', file: pageOf('home', 'index') },
  {
    name: 'introduce',
    path: '/h5/pages/buy/introduce?modelCode=ling',
    file: pageOf('showcase', 'introduce'),
  },
  {
    name: 'optional',
    path: '/h5/pages/buy/optional?code=ling',
    file: pageOf('showcase', 'optional'),
  },
] as const;
