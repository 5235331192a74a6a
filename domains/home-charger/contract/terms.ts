/** What is free with a home charger and what is paid, in one version, which never changes. */
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
  /** The free length of cable. */
  freeMetres: z.int(),
  /** The price per metre beyond it. */
  cableFen: fen(),
  /** Other free services, as text. */
  includes: z.array(z.string()),
  items: z.array(FeeItem),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

/** The key of one version of the terms, as used in an application. */
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
  /** The kind of charging card; null for a parcel. */
  cardCode: z.nullable(z.string()),
});
export type Swap = z.infer<typeof Swap>;

export const Installer = z.object({
  installerCode: z.string(),
  name: z.string(),
  phone: z.string(),
  /** The provinces or cities it serves, six digits each; empty for everywhere. */
  areaCodes: z.array(z.string()),
});
export type Installer = z.infer<typeof Installer>;
