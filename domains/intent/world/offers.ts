import { orderType, saleType } from '@ev/showcase/contract/sale.ts';

/** Something to reserve. It opens and closes so many days after it is put in, so that a demo never ages. */
export type WorldOffer = {
  offerCode: string;
  modelCode: string;
  saleStage: '0' | '1';
  saleType: '0' | '1';
  orderType: '1' | '2' | '3';
  title: string;
  amountFen: number;
  benefits: string[];
  rules: string[];
  opensInDays: number;
  closesInDays: number;
};

const { smallDeposit, blindDeposit } = orderType;

/** What holds for every reservation: said again beside each, because it is about money. */
const refundRules = [
  '用于购车订单之前可随时申请退款，无需理由，全额退回',
  '退款退回原支付账户，一般在 7 个工作日内到账',
];

function intentOffer(
  offer: Pick<WorldOffer, 'offerCode' | 'modelCode' | 'title' | 'amountFen' | 'benefits'>,
): WorldOffer {
  return {
    ...offer,
    saleStage: '1',
    saleType: saleType.intentMoney,
    orderType: smallDeposit,
    rules: ['下单时全额抵扣这款车的定金，不打折、不过期', ...refundRules],
    opensInDays: -30,
    closesInDays: 150,
  };
}

function blindOffer(
  offer: Pick<WorldOffer, 'offerCode' | 'modelCode' | 'title' | 'benefits' | 'opensInDays' | 'closesInDays'>,
): WorldOffer {
  return {
    ...offer,
    saleStage: '0',
    saleType: saleType.intentMoney,
    orderType: blindDeposit,
    amountFen: 9_900,
    rules: ['车型上市、可以选配之后，全额抵扣定金', '价格公布后不满意，可以直接退款', ...refundRules],
  };
}

/** What can be reserved of the three families, in the order in which a car's page shows them. */
export const offers: WorldOffer[] = [
  intentOffer({
    offerCode: 'ling-intent',
    modelCode: 'ling',
    title: '诚意金',
    amountFen: 100_000,
    benefits: ['优先安排本地门店试驾', '下单后按预订时间优先排产', '专属顾问协助选配'],
  }),
  blindOffer({
    offerCode: 'ling-2027-blind',
    modelCode: 'ling',
    title: '2027 款盲订',
    benefits: ['上市首日优先选配', '按盲订顺序排产', '发布会直播提醒'],
    opensInDays: 20,
    closesInDays: 110,
  }),
  blindOffer({
    offerCode: 'yue-2027-blind',
    modelCode: 'yue',
    title: '2027 款盲订',
    benefits: ['上市首日优先选配', '按盲订顺序排产', '首批车主露营活动席位'],
    opensInDays: -14,
    closesInDays: 76,
  }),
  intentOffer({
    offerCode: 'yue-intent',
    modelCode: 'yue',
    title: '诚意金',
    amountFen: 100_000,
    benefits: ['优先安排全家试乘试驾', '下单后按预订时间优先排产', '专属顾问协助选配'],
  }),
  intentOffer({
    offerCode: 'yuan-small',
    modelCode: 'yuan',
    title: '小订',
    amountFen: 50_000,
    benefits: ['优先安排本地门店试驾', '下单后按预订时间优先排产'],
  }),
  intentOffer({
    offerCode: 'yuan-priority',
    modelCode: 'yuan',
    title: '优先排产小订',
    amountFen: 500_000,
    benefits: ['排产顺序优先于其他预订', '下单时无需再付定金', '交付前专人跟进进度'],
  }),
];
