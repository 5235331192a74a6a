import { knowsPlaceholders } from '@ev/signing/server/public.ts';
import { flowKind } from '../contract/kinds.ts';
import { placeholders } from './contract-data.ts';

/** A template of sales contracts uses only what each contract has. */
export const guards = [knowsPlaceholders({ kind: flowKind, ...placeholders })];
