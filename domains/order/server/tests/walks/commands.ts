import type { CallsOf, Commands } from '@ev/testkit/server/walks/records.ts';
import { customerCommands } from './customer-commands.ts';
import { staffCommands } from './staff-commands.ts';

export const commands: Commands<CallsOf<'order'>> = { ...customerCommands, ...staffCommands };
