import { fen, instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { offerKinds, offerStates, payWays, saleStates } from './kinds.ts';

/** The price of one unit. `both`: `points` and in addition `priceFen`. */
export const UnitPrice = z.object({
  way: z.enum(payWays),
  /** 0 if it costs points alone. */
  priceFen: fen(),
  /** 0 if it costs money alone. */
  points: z.int(),
  /** The price without the current offer; null if there is none. */
  regularFen: z.nullable(fen()),
});
export type UnitPrice = z.infer<typeof UnitPrice>;

export const Category = z.object({ code: z.string(), name: z.string(), picture: z.nullable(z.string()) });
export type Category = z.infer<typeof Category>;

/** A product in a list. The price is that of its cheapest variant. */
export const ProductCard = z.object({
  productCode: z.string(),
  name: z.string(),
  /** One line that says what is good about it. */
  tagline: z.string(),
  picture: z.string(),
  price: UnitPrice,
  /** Whether other variants cost more. */
  fromPrice: z.boolean(),
  state: z.enum(saleStates),
  /** Short labels such as 新品 or 限时优惠. */
  labels: z.array(z.string()),
  soldCount: z.int(),
  /** When it can be bought; null if it already can. */
  launchAt: z.nullable(instant()),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** An option that distinguishes variants, such as 颜色. */
export const ProductOption = z.object({ name: z.string(), values: z.array(z.string()) });

export const Variant = z.object({
  skuCode: z.string(),
  /** One value for each option of the product, in their order. */
  values: z.array(z.string()),
  picture: z.nullable(z.string()),
  price: UnitPrice,
  state: z.enum(saleStates),
  /** Units that can be ordered now; at most 99, so that competitors do not read the stock. */
  available: z.int(),
  /** Units that its offer still sells at this price; null without a limit. */
  offerLeft: z.nullable(z.int()),
});
export type Variant = z.infer<typeof Variant>;

/** A part of the description: a text, a picture or both. */
export const DetailBlock = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  picture: z.nullable(z.string()),
});

export const OfferOfProduct = z.object({
  offerCode: z.string(),
  name: z.string(),
  /** Such as “满 299 元减 30 元”. */
  text: z.string(),
  endsAt: instant(),
  /** Units of the product that it still sells at its prices; null without a limit. */
  left: z.nullable(z.int()),
  /** The labels of those whom it is for; empty for everyone. Prices here are those for everyone. */
  audience: z.array(z.string()),
});

/** An offer that sells variants through a queue: only customers whose turn it is can order them while it runs. */
export const QueueOfProduct = z.object({
  offerCode: z.string(),
  name: z.string(),
  state: z.enum(offerStates),
  startsAt: instant(),
  endsAt: instant(),
  skuCodes: z.array(z.string()),
  /** Units that it sells in total. */
  quantity: z.int(),
  /** Units that no turn and no order has. */
  left: z.int(),
  /** The labels of those who may join; empty for everyone. */
  audience: z.array(z.string()),
});
export type QueueOfProduct = z.infer<typeof QueueOfProduct>;

export const ReviewFigures = z.object({
  count: z.int(),
  /** Average of 1 to 5 stars in tenths; null without reviews. */
  averageTenths: z.nullable(z.int()),
  withPictures: z.int(),
  good: z.int(),
  bad: z.int(),
});

export const Review = z.object({
  reviewNo: z.string(),
  /** As the customer calls themselves, masked. */
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  pictures: z.array(z.string()),
  variantText: z.string(),
  writtenAt: instant(),
  /** What the customer added after use. */
  addition: z.nullable(z.object({ text: z.string(), pictures: z.array(z.string()), writtenAt: instant() })),
  /** The brand's reply. */
  reply: z.nullable(z.string()),
});
export type Review = z.infer<typeof Review>;

/** A question about a product, with the answers that customers see. */
export const Question = z.object({
  questionNo: z.string(),
  /** As the customer calls themselves, masked. */
  author: z.string(),
  text: z.string(),
  askedAt: instant(),
  /** All answers, with that of the brand. */
  answerCount: z.int(),
  /** The answer of the brand. */
  reply: z.nullable(z.object({ text: z.string(), writtenAt: instant() })),
  /** The first ones of customers who bought the product. */
  answers: z.array(
    z.object({ answerNo: z.string(), author: z.string(), text: z.string(), writtenAt: instant() }),
  ),
});
export type Question = z.infer<typeof Question>;

export const Product = z.object({
  productCode: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  name: z.string(),
  tagline: z.string(),
  /** At least one; the first is that of the card. */
  pictures: z.array(z.string()),
  /** Address of a video below the app's media; null if there is none. */
  videoSrc: z.nullable(z.string()),
  options: z.array(ProductOption),
  variants: z.array(Variant),
  state: z.enum(saleStates),
  launchAt: z.nullable(instant()),
  /** A product that is ordered before it exists: when it will be shipped, a day. */
  shipsFrom: z.nullable(z.string()),
  /** Maximum quantity per customer; null if unlimited. */
  perPerson: z.nullable(z.int()),
  /** Whether it can be returned within seven days without a reason. */
  returnable: z.boolean(),
  /** Why not; shown and to be accepted before buying. */
  notReturnableReason: z.nullable(z.string()),
  /** The share of the price that may be paid with points, in percent. */
  pointsPercent: z.int(),
  /** Short promises such as 正品保障. */
  promises: z.array(z.string()),
  details: z.array(DetailBlock),
  /** Rows of the table of specifications. */
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  offers: z.array(OfferOfProduct),
  /** The queue that is open or opens next; null if there is none. */
  queue: z.nullable(QueueOfProduct),
  reviews: z.object({ figures: ReviewFigures, latest: z.array(Review) }),
  questions: z.object({ count: z.int(), first: z.array(Question) }),
  related: z.array(ProductCard),
  soldCount: z.int(),
  serverTime: instant(),
});
export type Product = z.infer<typeof Product>;

export const Offer = z.object({
  offerCode: z.string(),
  kind: z.enum(offerKinds),
  name: z.string(),
  /** What one saves. */
  text: z.string(),
  picture: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  state: z.enum(offerStates),
  /** Units that it still sells at its prices; null without a limit. */
  left: z.nullable(z.int()),
  /** The labels of those whom it is for; empty for everyone. */
  audience: z.array(z.string()),
  rules: z.array(z.string()),
});
export type Offer = z.infer<typeof Offer>;

/** How and when something arrives at an area. */
export const DeliveryEstimate = z.object({
  /** Null if it is not delivered there. */
  delivery: z.nullable(
    z.object({
      feeFen: fen(),
      /** Free from this sum on; null if never. */
      freeFromFen: z.nullable(fen()),
      /** Days in Shanghai between which it arrives. */
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Names of the area, such as 浙江省杭州市. */
  areaName: z.string(),
});
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;
