import { code, day, instant, mobile, oneOf, text, wholeNumber, yesOrNo } from '@ev/contract/fields';
import { vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { type Coverage, coverages, offerLimit, quoteStatuses, thirdPartyCovers } from './kinds.ts';
import { note, QuoteNo } from './policy.ts';

const premium = (label: string) =>
  z
    .int({ error: `请填写${label}` })
    .check(z.gte(0, `${label}不能小于 0`), z.lte(10_000_000, `${label}不能超过 10 万元`));

const wish = {
  /** Beside the compulsory insurance, which is always quoted. */
  coverages: z.array(oneOf('保障', coverages), '请选择保障').check(
    z.minLength(1, '请至少选择一项保障'),
    z.maxLength(coverages.length, '保障有重复，请重新选择'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, '保障有重复，请重新选择'),
  ),
  /** Only with the third-party insurance. */
  thirdPartyCover: z.nullable(oneOf('第三者责任险保额', thirdPartyCovers)),
};

const coverFits = z.refine<{ coverages: Coverage[]; thirdPartyCover: string | null }>(
  ({ coverages, thirdPartyCover }) => coverages.includes('thirdParty') === (thirdPartyCover !== null),
  { path: ['thirdPartyCover'], error: '请选择第三者责任险保额' },
);

export const RequestQuote = z
  .object(
    {
      vin: vin(),
      ...wish,
      /** The last day of the current insurance; null if there is none or it is unknown. */
      currentEndsDay: z.nullable(day('请选择到期日期')),
      contactName: text('称呼', { max: 20 }),
      contactPhone: mobile(),
      text: note('补充说明', 200),
      /** Whether the odometer may be read for it, where the owner has authorised that. */
      withMileage: yesOrNo('是否提供里程'),
    },
    '请填写询价信息',
  )
  .check(coverFits);
export type RequestQuote = z.infer<typeof RequestQuote>;

export const Offer = z.object({
  insurerCode: z.string(),
  insurerName: z.string(),
  compulsoryFen: z.int(),
  commercialFen: z.int(),
  /** With the tax that the insurer collects. */
  taxFen: z.int(),
  totalFen: z.int(),
  text: z.string(),
});
export type Offer = z.infer<typeof Offer>;

export const Quote = z.object({
  quoteNo: z.string(),
  status: z.enum(quoteStatuses),
  coverages: z.array(z.enum(coverages)),
  thirdPartyCover: z.nullable(z.enum(thirdPartyCovers)),
  currentEndsDay: z.nullable(z.string()),
  requestedAt: instant(),
  /** By when staff answer; null once they have. */
  answerBy: z.nullable(instant()),
  /** Cheapest first; empty before the answer. */
  offers: z.array(Offer),
  /** What staff add for the customer. */
  staffText: z.string(),
  /** The last day on which an offer can be accepted. */
  validUntilDay: z.nullable(z.string()),
  chosenInsurer: z.nullable(z.string()),
});
export type Quote = z.infer<typeof Quote>;

export const AcceptOffer = z.extend(QuoteNo, {
  insurerCode: code('保险公司'),
  /** What the page showed; another sum is refused. */
  seenFen: z.int({ error: '金额不正确，请刷新后再提交' }),
});

export const AnswerQuote = z.extend(QuoteNo, {
  offers: z
    .array(
      z.object(
        {
          insurerCode: code('保险公司'),
          compulsoryFen: premium('交强险保费'),
          commercialFen: premium('商业险保费'),
          taxFen: premium('车船税'),
          text: note('说明', 60),
        },
        '请填写报价',
      ),
      '请填写报价',
    )
    .check(
      z.minLength(1, '请至少填写一家报价'),
      z.maxLength(offerLimit, `最多 ${offerLimit} 家报价`),
      z.refine(
        (offers) => new Set(offers.map((offer) => offer.insurerCode)).size === offers.length,
        '同一家保险公司只能报一次价',
      ),
    ),
  validDays: wholeNumber('有效天数', 1, 30),
  text: note('给客户的说明', 200),
});
export type AnswerQuote = z.infer<typeof AnswerQuote>;

export const StaffQuoteRow = z.object({
  quoteNo: z.string(),
  status: z.enum(quoteStatuses),
  vin: z.string(),
  modelName: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  customer: z.object({ uid: z.string(), nickname: z.string(), maskedPhone: z.string() }),
  currentEndsDay: z.nullable(z.string()),
  requestedAt: instant(),
  /** Whether staff let their time pass. */
  overdue: z.boolean(),
});
export type StaffQuoteRow = z.infer<typeof StaffQuoteRow>;

export const StaffQuote = z.extend(StaffQuoteRow, {
  ...Quote.shape,
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Null if the owner did not provide it or the car never reported it. */
  mileageKm: z.nullable(z.int()),
});
export type StaffQuote = z.infer<typeof StaffQuote>;
