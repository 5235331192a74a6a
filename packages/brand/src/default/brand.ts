import type { Brand } from '../brand-schema.ts';

/** A fictitious brand: its company, numbers and hosts do not exist. */
export const brand: Brand = {
  name: '青驭新能源',
  shortName: '青驭',
  slogan: '轻一点，远一点',
  product: 'qingyu',
  legalEntity: {
    name: '青驭新能源汽车有限公司（演示）',
    creditCode: '91340100MA0000000G',
    address: '安徽省合肥市包河区听澜路 1 号',
  },
  hotline: { phone: '400-000-0000', hours: '每天 8:00–22:00，道路救援全天' },
  email: {
    support: 'service@qingyu.example',
    privacy: 'privacy@qingyu.example',
    security: 'security@qingyu.example',
  },
  securityPolicy: null,
  app: {
    name: '青驭',
    scheme: 'qingyu',
    deepLinkHost: 'link.qingyu.example',
    downloads: { ios: null, android: null, harmony: null },
  },
  miniProgram: { appId: 'wx0000000000000000', originalId: 'gh_000000000000' },
  webOrigins: ['https://www.qingyu.example', 'https://mall.qingyu.example'],
  filings: {
    icp: { number: '皖ICP备00000000号-1', url: 'https://beian.miit.gov.cn/' },
    publicSecurity: { number: '皖公网安备34010000000000号', url: 'https://beian.mps.gov.cn/' },
    app: { number: '皖ICP备00000000号-2A', url: 'https://beian.miit.gov.cn/' },
  },
  homeCity: '310000',
  staff: { numbersPerDay: 60 },
  documents: {
    login: ['user-agreement', 'privacy-policy'],
    order: ['car-purchase-agreement'],
    reservation: ['reservation-agreement'],
  },
  domains: { leftOut: [], added: [] },
  files: { logo: './logo.svg', mark: './mark.svg', colours: './colours.css' },
};
