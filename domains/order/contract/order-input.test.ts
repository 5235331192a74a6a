import { expect, it } from 'vitest';
import { Buyer } from './order-input.ts';

const company = { type: '1', companyName: '云起出行服务有限公司', name: '何川', phone: '13800000007' };
const read = (creditCode: string) => Buyer.safeParse({ ...company, creditCode });

it.each(['91340100MA0QY0001R', ' 91340100ma0qy0001r ', '9134 0100 MA0Q Y000 1R'])(
  '%j is accepted',
  (typed) => {
    expect(read(typed).data).toMatchObject({ creditCode: '91340100MA0QY0001R' });
  },
);

it.each([
  ['', '请填写统一社会信用代码'],
  ['91340100MA0QY0001', '统一社会信用代码应为 18 位数字或大写字母，请对照营业执照核对'],
  ['91340100IA0QY0001R', '统一社会信用代码应为 18 位数字或大写字母，请对照营业执照核对'],
])('%j is refused with a reason', (typed, words) => {
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([words]);
  expect(Buyer.safeParse({ ...company, creditCode: typed, creditCodeConfirmed: true }).success).toBe(false);
});

it.each(['91340100MA0QY00011', '91340100MA0YQ0001R'])(
  '%j, whose check character is wrong, is accepted after a confirmation',
  (creditCode) => {
    expect(read(creditCode).error?.issues).toMatchObject([
      { path: ['creditCodeConfirmed'], message: '请逐位核对后勾选' },
    ]);
    const confirmed = { ...company, creditCode, creditCodeConfirmed: true };
    expect(Buyer.safeParse(confirmed).data).toMatchObject({ creditCode });
  },
);

it.each(['𠮷野𬱖', '㛃𫖯'])('%s buys a car, also for a company', (name) => {
  const phone = '13800000001';
  expect(Buyer.safeParse({ type: '0', name, phone }).data).toMatchObject({ name });
  const firm = { ...company, companyName: `${name}出行公司`, creditCode: '91340100MA0QY0001R', name };
  expect(Buyer.safeParse(firm).data).toMatchObject({ name, companyName: firm.companyName });
});
