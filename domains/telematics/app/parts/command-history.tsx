import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { keepUnits } from '@ev/kernel/figures.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import { useState } from 'react';
import { commandDays, commandText } from '../../contract/kinds.ts';
import type { Command } from '../../contract/telematics.ts';
import { ageOf } from '../model/age.ts';

/** What the car was told from afar, when, by whom and with what result. */
export function CommandHistory({ vin, role, nowMs }: { vin: string; role: Vehicle['role']; nowMs: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        操作记录
      </Button>
      <Sheet open={open} title="操作记录" onClose={() => setOpen(false)} full>
        <Stack gap={16}>
          <Text size={13} tone="hint">
            {keepUnits(
              role === 'owner'
                ? `包括家人的操作，保留 ${commandDays} 天`
                : `只有你自己的操作，保留 ${commandDays} 天`,
            )}
          </Text>
          <Commands vin={vin} nowMs={nowMs} />
        </Stack>
      </Sheet>
    </>
  );
}

function Commands({ vin, nowMs }: { vin: string; nowMs: number }) {
  const query = usePagedRead('telematics.listCommands', { vin });
  return (
    <QueryState
      query={query}
      skeleton={
        <SkeletonScreen label="正在加载操作记录">
          <Skeleton shape="block" height={240} />
        </SkeletonScreen>
      }
    >
      {({ pages }) => {
        const commands = pages.flatMap(({ list }) => list);
        if (commands.length === 0)
          return <EmptyState image="list" compact description="还没有远程操作过，锁车、开空调后会记在这里" />;
        return (
          <InfiniteList state={listStateOf(query)} onLoadMore={() => void query.fetchNextPage()}>
            <ul className={stackClass({ gap: 16 })}>
              {commands.map((command) => (
                <li key={command.commandNo}>
                  <Line command={command} nowMs={nowMs} />
                </li>
              ))}
            </ul>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}

function Line({ command, nowMs }: { command: Command; nowMs: number }) {
  const { createdAt, byName, statusText, status } = command;
  const failed = status === 'failed' || status === 'expired';
  return (
    <>
      <Text tone="title">{commandText(command)}</Text>
      <Text size={12} tone="hint">
        {keepUnits(`${ageOf(createdAt, nowMs).text}，${byName ?? '你'}`)}
      </Text>
      <Text size={13} tone={failed ? 'warn' : 'body'}>
        {statusText}
      </Text>
    </>
  );
}
