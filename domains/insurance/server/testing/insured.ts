import type { Api } from '@ev/contract';
import type { TestServer } from '@ev/testkit/server/launch.ts';

type Place = { server: TestServer };
export type Holder = { token: string; uid: string };
type Caller = { token: string; deviceId?: string };

export const policyInput = (
  vin: string,
  given: Partial<Api['insurance.savePolicy']['input']> = {},
): Api['insurance.savePolicy']['input'] => ({
  vin,
  kind: 'compulsory',
  insurerCode: 'hanghai',
  number: 'PDZA202600001234',
  fromDay: '2029-05-01',
  toDay: '2030-04-30',
  premiumFen: 95_000,
  ...given,
});

export const wishInput = (
  vin: string,
  given: Partial<Api['insurance.requestQuote']['input']> = {},
): Api['insurance.requestQuote']['input'] => ({
  vin,
  coverages: ['damage', 'thirdParty'],
  thirdPartyCover: '300',
  currentEndsDay: null,
  contactName: '林岚',
  contactPhone: '13800001000',
  text: '',
  withMileage: false,
  ...given,
});

export const offerInput = (quoteNo: string): Api['insurance.answerQuote']['input'] => ({
  quoteNo,
  offers: [
    { insurerCode: 'jiangnan', compulsoryFen: 95_000, commercialFen: 420_000, taxFen: 0, text: '' },
    { insurerCode: 'hanghai', compulsoryFen: 95_000, commercialFen: 398_000, taxFen: 0, text: '含道路救援' },
  ],
  validDays: 7,
  text: '',
});
/** What the cheaper of these offers costs. */
export const cheapFen = 493_000;

export async function policyOf(
  { server }: Place,
  caller: Caller,
  vin: string,
  given: Parameters<typeof policyInput>[1] = {},
): Promise<{ policyId: string }> {
  return (await server.client.call('insurance.savePolicy', policyInput(vin, given), caller)).body;
}

export async function quoteOf(
  { server }: Place,
  caller: Caller,
  vin: string,
  given: Parameters<typeof wishInput>[1] = {},
): Promise<string> {
  return (await server.client.call('insurance.requestQuote', wishInput(vin, given), caller)).body.quoteNo;
}

export async function answer(
  { server, staffToken: token }: Place & { staffToken: string },
  quoteNo: string,
): Promise<void> {
  await server.client.call('insurance.answerQuote', offerInput(quoteNo), { token });
}
