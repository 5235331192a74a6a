import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { device, failedExport, readyExport } from './things.ts';

export const worldPart = defineWorldPart('privacy', { things: [device, failedExport, readyExport] });
