import type { Answer } from '@ev/console-kit/read.ts';

export type Opened = Answer<'household.openHousehold'>;
