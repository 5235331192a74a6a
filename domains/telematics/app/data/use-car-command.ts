import { isRefusal } from '@ev/client/api-error.ts';
import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { useCommand, useRefetch } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CommandKind } from '../../contract/kinds.ts';
import type { Command } from '../../contract/telematics.ts';
import { isOpenCommand } from '../model/command-phase.ts';

/** A car answers within a second or two, or has to wake up first. */
const askEveryMs = 1_500;

export type CarCommand = {
  /** The last command: awaited, or answered and not yet closed. */
  command: Command | null;
  /** What is being sent to the server. */
  sending: CommandKind | null;
  /** Why the server has refused it. */
  error: Error | null;
  /** No other command can be given now. */
  busy: boolean;
  send(kind: CommandKind, level?: { celsius?: number; percent?: number }, onSent?: () => void): void;
  close(): void;
};

/**
 * Gives commands to a car and follows them until the car has answered.
 * @param openCommand the command that the state of the car names, so that a reload continues with it
 */
export function useCarCommand(vin: string, openCommand: string | null): CarCommand {
  const api = useApi();
  const queries = useQueryClient();
  const refetch = useRefetch();
  const command = useCommand('telematics.sendCommand');
  const [followed, setFollowed] = useState(openCommand);
  const [closed, setClosed] = useState<string | null>(null);
  if (openCommand !== null && openCommand !== followed && openCommand !== closed) setFollowed(openCommand);

  const query = useRead('telematics.getCommand', followed === null ? null : { commandNo: followed }, {
    refetchInterval: ({ state }) => {
      if (state.data) return isOpenCommand(state.data.status) ? askEveryMs : false;
      // Only the owner may read the commands of a family member.
      return isRefusal(state.error, 'telematics.commandNotFound') ? false : askEveryMs;
    },
  });
  const shown = followed !== null && followed !== closed ? (query.data ?? null) : null;

  const answered = query.data && !isOpenCommand(query.data.status) ? query.data.commandNo : null;
  const onAnswered = useEffectEvent(() => void refetch(['telematics.getState', 'telematics.listCommands']));
  useEffect(() => {
    if (answered !== null) onAnswered();
  }, [answered]);

  const send: CarCommand['send'] = (kind, level = {}, onSent) =>
    command.mutate(
      { vin, kind, celsius: level.celsius, percent: level.percent },
      {
        onSuccess(sent: Api['telematics.sendCommand']['output']) {
          queries.setQueryData(
            read(api, 'telematics.getCommand', { commandNo: sent.commandNo }).queryKey,
            sent,
          );
          setFollowed(sent.commandNo);
          onSent?.();
        },
      },
    );

  return {
    command: shown,
    sending: command.isPending ? (command.variables?.kind ?? null) : null,
    error: command.error,
    busy:
      command.isPending ||
      (shown !== null && isOpenCommand(shown.status)) ||
      (openCommand !== null && answered !== openCommand),
    send,
    close() {
      command.reset();
      setClosed(followed);
    },
  };
}
