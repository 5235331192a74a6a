import type { CommandStatus } from '../../contract/kinds.ts';

/** Whether the car's answer is still awaited. */
export const isOpenCommand = (status: CommandStatus): boolean => status === 'queued' || status === 'sent';

/** How a command is shown: waiting, done, or to be done again. */
export type CommandPhase = 'waiting' | 'confirmed' | 'failed';
export function phaseOf(status: CommandStatus): CommandPhase {
  if (isOpenCommand(status)) return 'waiting';
  return status === 'confirmed' ? 'confirmed' : 'failed';
}
