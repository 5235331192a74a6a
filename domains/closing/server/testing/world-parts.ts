import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { pastClosing } from './things.ts';

export const worldPart = defineWorldPart('closing', { things: [pastClosing] });
