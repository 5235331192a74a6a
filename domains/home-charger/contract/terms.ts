/** What comes free with a home charger and what is paid beyond it, in one version that never changes. */
import { fen } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { swapGives } from './kinds.ts';

export const FeeItem = z.object({
  code: z.string(),
  name: z.string(),
  text: z.string(),
  unit: z.string(),
  priceFen: fen(),
});

export const FeeTerms = z.object({
  termsCode: z.string(),
  version: z.string(),
  name: z.string(),
  text: z.string(),
  powerKw: z.number(),
  /** So much cable is free. */
  freeMetres: z.int(),
  /** Of one metre beyond it. */
  cableFen: fen(),
  /** What is free besides, in words. */
  includes: z.array(z.string()),
  items: z.array(FeeItem),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

/** Terms in one of their versions, as an application names them. */
export const termsKey = ({ termsCode, version }: Pick<FeeTerms, 'termsCode' | 'version'>): string =>
  `${termsCode}_${version.replaceAll('.', '-')}`;

export const FeeRow = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  priceFen: fen(),
  quantity: z.int(),
  amountFen: fen(),
});
export type FeeRow = z.infer<typeof FeeRow>;

export const Swap = z.object({
  swapCode: z.string(),
  name: z.string(),
  text: z.string(),
  gives: z.enum(swapGives),
  /** The kind of charging card; null of what is sent. */
  cardCode: z.nullable(z.string()),
});
export type Swap = z.infer<typeof Swap>;

export const Installer = z.object({
  installerCode: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Provinces or cities that it works in, six digits each; empty: everywhere. */
  areaCodes: z.array(z.string()),
});
export type Installer = z.infer<typeof Installer>;
