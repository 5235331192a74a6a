import type { ItemKind } from '../../contract/kinds.ts';
import type { OpenHours } from '../rules/slot-rules.ts';

/** The contents of the brand's files about maintenance. */

/** A price of a service item for some models. */
export type ItemPrice = {
  modelCodes: string[];
  priceFen: number | null;
  minutes: number;
  parts: { name: string; priceFen: number }[];
};
export type StockedItem = {
  itemCode: string;
  kind: ItemKind;
  name: string;
  text: string;
  prices: ItemPrice[];
};
export type StockedInterval = {
  intervalCode: string;
  itemCode: string;
  modelCodes: string[];
  months: number | null;
  km: number | null;
};
export type StockedTerm = {
  termCode: string;
  name: string;
  text: string;
  modelCodes: string[];
  months: number | null;
  km: number | null;
};
export type StockedWorkshop = {
  storeId: string;
  hours: OpenHours[];
  picksUp: boolean;
  pickUpFeeFen: number;
  /** An hour of labour. */
  labourRateFen: number;
  /** Set if the workshop system of the brand's dealers carries out its visits, and not staff in the console. */
  usesPartner?: boolean | undefined;
};
export type StockedPart = {
  partCode: string;
  name: string;
  priceFen: number;
  /** Days until a part that is out of stock arrives. */
  supplyDays: number;
};
