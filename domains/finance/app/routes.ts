import { addressOf, id, may, whole } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const calculatorRoute = defineRoute({
  path: '/pages/finance/calculatorPage',
  title: '金融计算器',
  page: 'calculator',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    modelCode: may(id()),
    /** The price of the configured car in fen; without it, the lowest price of the model. */
    price: may(whole(1, 999_999_999)),
  }),
  // Without a model, the first one decides about the plans.
  reads: ({ modelCode }) =>
    modelCode
      ? [
          ['finance.listPlans', { modelCode }],
          ['showcase.listModels', {}],
        ]
      : [['showcase.listModels', {}]],
});

export const financialApplyRoute = defineRoute({
  path: '/pages/buy/financialApply',
  title: '购车方案',
  page: 'financial-apply',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const applicantRoute = defineRoute({
  path: '/pages/finance/applicant',
  title: '申请人资料',
  page: 'applicant',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const loanDetailRoute = defineRoute({
  path: '/pages/finance/detail',
  title: '贷款详情',
  page: 'detail',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
});

export const routes = [calculatorRoute, financialApplyRoute, applicantRoute, loanDetailRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
