import type { Output } from '@ev/query/read.ts';

export type Opened = Output<'household.openHousehold'>;
