/** What charging needs from other domains; tests replace these. */

import type { Deductions } from '@ev/charge-card/server/public.ts';
import type { OperatorDesk } from '@ev/operator/server/public.ts';
import type { StationServices } from '@ev/station/server/public.ts';

export type Operators = Pick<OperatorDesk, 'ask' | 'list' | 'sequence' | 'messagesOf'>;
export type Stations = Pick<
  StationServices,
  'gun' | 'gunsOfPile' | 'tariff' | 'occupancyOf' | 'noteStart' | 'noteUse' | 'uncheckedStarsOf'
>;
export type Cards = Pick<Deductions, 'deduct' | 'giveBack'>;
