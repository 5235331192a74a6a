import type { StaffQuote, StaffQuoteRow } from '../../contract/quote.ts';

export const aStaffRow = (changes: Partial<StaffQuoteRow> = {}): StaffQuoteRow => ({
  quoteNo: 'I1',
  status: 'requested',
  vin: 'LEYA0000000000001',
  modelName: '青驭 凌',
  plate: '浙A12345',
  customer: { uid: '7f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01', nickname: '林岚', maskedPhone: '138****1000' },
  currentEndsDay: '2026-12-31',
  requestedAt: '2026-12-02T02:00:00.000Z',
  overdue: false,
  ...changes,
});

export const aStaffQuote = (changes: Partial<StaffQuote> = {}): StaffQuote => ({
  ...aStaffRow(),
  coverages: ['damage', 'thirdParty'],
  thirdPartyCover: '300',
  answerBy: '2026-12-03T02:00:00.000Z',
  offers: [],
  staffText: '',
  validUntilDay: null,
  chosenInsurer: null,
  contactName: '林女士',
  contactPhone: '13800001000',
  text: '',
  mileageKm: 12_300,
  ...changes,
});
