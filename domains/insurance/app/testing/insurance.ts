import type { Api } from '@ev/contract';
import type { Policy } from '../../contract/policy.ts';
import type { Quote } from '../../contract/quote.ts';

export const aPolicy = (changes: Partial<Policy> = {}): Policy => ({
  policyId: '11111111-1111-4111-8111-111111111111',
  kind: 'compulsory',
  insurerCode: 'hanghai',
  insurerName: '杭海财险',
  hotline: '400-000-0101',
  maskedNumber: '************1234',
  fromDay: '2026-01-01',
  toDay: '2026-12-31',
  premiumFen: 95_000,
  daysLeft: 20,
  ...changes,
});

export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  quoteNo: 'I1',
  status: 'requested',
  coverages: ['damage', 'thirdParty'],
  thirdPartyCover: '300',
  currentEndsDay: null,
  requestedAt: '2026-03-01T02:00:00.000Z',
  answerBy: '2026-03-02T02:00:00.000Z',
  offers: [],
  staffText: '',
  validUntilDay: null,
  chosenInsurer: null,
  ...changes,
});

export const anOffer = (changes: Partial<Quote['offers'][number]> = {}): Quote['offers'][number] => ({
  insurerCode: 'hanghai',
  insurerName: '杭海财险',
  compulsoryFen: 95_000,
  commercialFen: 398_000,
  taxFen: 0,
  totalFen: 493_000,
  text: '含道路救援',
  ...changes,
});

type Insurance = Api['insurance.getInsurance']['output'];
export const anInsurance = (changes: Partial<Insurance> = {}): Insurance => ({
  car: { maskedVin: 'LEYA000000*******', modelName: '青驭 凌', plate: '浙A12345' },
  policies: [aPolicy()],
  quote: null,
  insurers: [
    { code: 'hanghai', name: '杭海财险', hotline: '400-000-0101', otherWay: null },
    { code: 'jiangnan', name: '江南保险', hotline: '400-000-0102', otherWay: '关注公众号，点“理赔”' },
  ],
  mileageAuthorised: false,
  ...changes,
});
